import { blacklistTexts } from '@comptoir/shared/access/texts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { ACCOUNTS } from '../kit/accounts.ts';
import { answer } from '../kit/confirmation.ts';
import { delayReplies } from '../kit/delayed-replies.ts';
import { title } from '../kit/screen.ts';
import { sendAndAwaitReply } from '../kit/send-and-await-reply.ts';
import { accessForFile, dialog, row, toast } from './access-kit.ts';

const { stack, access, newUser, open, bodies } = await accessForFile();

const LIST = '/admin/user/blacklist';
const NAME = 'Solène Le Gall';
const BLANK = 'Veuillez entrer une description.';
const allow = [/Failed to load resource/];

const partsOf = (page: Page, name: string) => {
  const box = dialog(page, name);
  return {
    page,
    box,
    comment: box.getByRole('textbox', { name: 'Commentaire' }),
    submit: box.getByRole('button', { name: /^Enregistre/ }),
    choice: (label: string) => box.getByRole('radio', { name: label, exact: true }),
  };
};

/** The history of a new entry, and the dialog that its button opens. */
async function openTreatment(options = {}, isActive = true) {
  const { uuid: user } = await newUser();
  const { uuid } = await access.blacklist.create.mutate({ user, comment: 'Fraude avérée' });
  if (!isActive) await access.blacklist.treat.mutate({ uuid, active: false, comment: 'Réglé' });
  const page = await open(LIST, options);
  await page.goto(`/admin/user/blacklist/historique/${uuid}`);
  await title(page, `Historique de ${NAME}`);
  const button = page.getByRole('region', { name: 'Profil' }).getByRole('button');
  expect(await button.textContent()).toBe(isActive ? 'Traiter' : 'Modifier');
  await button.click();
  const parts = partsOf(page, `Traiter ${NAME}`);
  await parts.comment.waitFor();
  await stack.marketplace.forget();
  return { ...parts, button };
}

describe('the treatment of an entry', () => {
  it('of the own account warns while «Blacklister» is chosen', async () => {
    const [entry] = await stack.marketplace.sql<{ uuid: string }>(
      `insert into blacklist_entry (account_id, active, state)
       select id, false, true from account where email = '${ACCOUNTS.admin}' returning uuid`,
    );
    const page = await open(LIST);
    await page.goto(`/admin/user/blacklist/historique/${entry?.uuid}`);
    await page.getByRole('region', { name: 'Profil' }).getByRole('button', { name: 'Modifier' }).click();
    const warning = page.getByRole('dialog').getByText(blacklistTexts.ownAccount);
    await warning.waitFor();
    await page.getByRole('radio', { name: 'Whitelister' }).check();
    await warning.waitFor({ state: 'detached' });
  });

  it('offers both choices, the other state first chosen, keeps the comment when it fails, and the history follows [BLA-006, BLA-007, BLA-014, BLA-019, BLA-026, BLA-027, BLA-030]', async () => {
    const { page, box, comment, submit, choice, button } = await openTreatment({ allow });
    expect(await box.getByRole('radio').evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value))).toEqual(['0', '1']);
    expect(await choice('Whitelister').isChecked()).toBe(true);
    await expectNoViolations(page);
    for (const fault of [{ status: 500 }, { status: 400, body: { detail: 'Non' } }, { status: 200, body: {} }]) {
      await stack.marketplace.faults([{ call: 'access.blacklist.treat', ...fault }]);
      await comment.fill(`Réglé ${fault.status}`);
      await sendAndAwaitReply(page, 'access.blacklist.treat', () => submit.click());
      await box.getByRole('alert').filter({ hasText: 'Le traitement a echoué' }).waitFor();
      expect(await comment.inputValue()).toBe(`Réglé ${fault.status}`);
    }
    await stack.marketplace.faults([]);
    await stack.marketplace.forget();
    await comment.fill(' Justificatifs reçus ');
    await submit.click();
    await toast(page, 'Le traitement a bien été effectué.').waitFor();
    await box.waitFor({ state: 'detached' });
    expect(await bodies('blacklist.treat')).toEqual([{ active: false, state: true, comment: 'Justificatifs reçus' }]);
    await page.getByRole('region', { name: 'Profil' }).getByText('Traité', { exact: true }).waitFor();
    await page.getByRole('table', { name: 'Commentaires' }).getByText('Justificatifs reçus', { exact: true }).waitFor();
    expect(await button.textContent()).toBe('Modifier');
    await button.click();
    await comment.fill('Récidive');
    await page.keyboard.press('Escape');
    await answer(page, 'Êtes-vous sûr de vouloir annuler ?', 'Oui');
    await box.waitFor({ state: 'detached' });
    await button.click();
    await comment.fill('Récidive');
    expect(await choice('Blacklister').isChecked()).toBe(true);
    await submit.click();
    await page.getByRole('region', { name: 'Profil' }).getByText('Non traité', { exact: true }).waitFor();
    expect((await bodies('blacklist.treat')).at(-1)).toEqual({ active: true, state: true, reason: 'Blacklist', comment: 'Récidive' });
  });

  it('is sent once, by a button that is off without a comment that is not blank, of 255 characters at most, and while it sends [BLA-021, BLA-022, BLA-023, BLA-024]', async () => {
    const { page, box, comment, submit } = await openTreatment({}, false);
    const error = page.locator('#field-comment-error');
    expect(await submit.isDisabled()).toBe(true);
    await comment.fill('   ');
    expect(await error.textContent()).toBe(BLANK);
    expect(await submit.isDisabled()).toBe(true);
    await expectNoViolations(page);
    await comment.fill('x'.repeat(256));
    expect(await error.textContent()).toBe('Ce champ doit contenir maximum 255 caractères.');
    await box.getByText('256 / 255 · Retirez-en 1', { exact: true }).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await comment.fill('x'.repeat(255));
    await error.waitFor({ state: 'detached' });
    expect(await submit.isEnabled()).toBe(true);
    await comment.fill('');
    expect(await error.textContent()).toBe(BLANK);
    await box.getByRole('radio', { name: 'Blacklister' }).press('Enter');
    expect(await bodies('blacklist.treat')).toEqual([]);
    await comment.fill('Réglé');
    const release = await delayReplies(page, 'access.blacklist');
    await submit.click();
    await box.getByRole('button', { name: 'Enregistrement…' }).waitFor();
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    await submit.click({ force: true });
    await comment.press('Control+Enter');
    release();
    await box.waitFor({ state: 'detached' });
    expect(await bodies('blacklist.treat')).toHaveLength(1);
  });
});

describe('a user without an entry', () => {
  async function openBlock(options = {}) {
    const { uuid, email } = await newUser();
    const page = await open(`/admin/enabled/user/list?page=1&itemsPerPage=10&search=${email}`, options);
    await row(page, email)
      .getByRole('button', { name: `Blacklister ${email}` })
      .click();
    const parts = partsOf(page, `Blacklister ${email}`);
    await parts.comment.waitFor();
    return { ...parts, uuid, email };
  }

  it('is blacklisted with a comment alone, stays in the form when that fails, and its new history opens [BLA-001, BLA-020, BLA-021, BLA-025, BLA-030, BLA-036, BLA-037, LAY-032]', async () => {
    const { page, box, comment, submit, choice, uuid, email } = await openBlock({ allow });
    expect(await box.getByRole('radio').count()).toBe(1);
    expect([await choice('Blacklister').isChecked(), await choice('Blacklister').inputValue()]).toEqual([true, '0']);
    expect(await submit.isDisabled()).toBe(true);
    await expectNoViolations(page);
    await stack.marketplace.faults([{ call: 'access.blacklist.create', status: 400, body: { detail: 'Refusé.' } }]);
    await comment.fill('Fraude avérée');
    await submit.click();
    await box.getByRole('alert').filter({ hasText: 'Le traitement a echoué' }).waitFor();
    expect(await comment.inputValue()).toBe('Fraude avérée');
    await stack.marketplace.faults([]);
    await stack.marketplace.forget();
    await submit.click();
    await title(page, `Historique de ${NAME}`);
    await toast(page, 'Le traitement a bien été effectué.').waitFor();
    expect(await bodies('blacklist.create')).toEqual([
      { user: uuid, active: true, state: false, reason: 'Blacklist', comment: 'Fraude avérée' },
    ]);
    const [entry] = (await access.blacklist.list.query({ search: email })).items;
    expect(new URL(page.url()).pathname).toBe(`/admin/user/blacklist/historique/${entry?.uuid}`);
    await page.getByRole('table', { name: 'Commentaires' }).getByText('Fraude avérée', { exact: true }).waitFor();
  });

  it('whose reply is lost is blacklisted once, and its history opens nevertheless', async () => {
    const { page, comment, submit } = await openBlock({ allow });
    await stack.marketplace.faults([{ call: 'access.blacklist.create', times: 1, cutAfterBytes: 0 }]);
    await comment.fill('Fraude avérée');
    await submit.click();
    await title(page, `Historique de ${NAME}`);
    expect(await bodies('blacklist.create')).toHaveLength(1);
  });
});
