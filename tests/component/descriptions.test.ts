import { productScreenContract as contract, productScreenTexts as texts } from '@comptoir/shared/catalogue/products/product-screen-texts';
import { conflictTexts, failureTexts, formTexts, leaveTexts } from '@comptoir/shared/form-texts';
import { describe, expect, it } from 'vitest';
import { answer } from '../kit/confirmation.ts';
import { title } from '../kit/screen.ts';
import { mountedClient } from './mounted.ts';
import { FailedCall } from './stand-in.ts';

const { page, standIn, allowFailures } = await mountedClient();

const button = (name: string) => page.getByRole('button', { name, exact: true });

const QUESTION = 'Êtes-vous sûr de vouloir modifier ce produit ?';

describe('a description that somebody else saved meanwhile', () => {
  const field = () => page.getByRole('textbox', { name: texts.title(1), exact: true });

  /** Opens the descriptions of a product; of the first one, another title is stored then. */
  async function openDescriptions() {
    allowFailures();
    const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
    const uuid = items.find(({ prototype }) => prototype.value === 'E-billet')?.uuid ?? '';
    const read = await standIn.recorded('catalogue.products.get', { uuid });
    const [first, ...others] = read.values?.descriptions ?? [];
    if (read.values === null || first === undefined) throw new Error('the product has no description');
    const { values } = read;
    let stored = first.title;
    standIn.answer('catalogue.products.get', () => ({
      ...read,
      values: { ...values, descriptions: [{ ...first, title: stored }, ...others] },
    }));
    standIn.answer('catalogue.products.update', ({ form }) => form);
    standIn.answer('catalogue.productContents.saveDescription', ({ base, name: sent, content }) => {
      if (base?.value.title !== stored) throw new FailedCall({ code: 'CONFLICT', fields: [{ path: 'descriptions', message: '' }] });
      stored = sent;
      return { uuid: first.uuid ?? '', content };
    });
    await page.goto(`/admin/product/${uuid}/edit?etape=3`);
    await field().fill('Titre de A');
    await page.getByText(formTexts.changed(1)).waitFor();
    stored = 'Titre de B';
    return { initial: first.title, storedTitle: () => stored, address: `/admin/product/${uuid}/edit` };
  }

  it('is shown beside mine by its button, which saves mine over it, or takes theirs [MUT-003]', async () => {
    const { initial, storedTitle } = await openDescriptions();
    const dialog = page.getByRole('alertdialog', { name: conflictTexts.title([texts.title(1)]) });
    await button(texts.saveDescriptions).click();
    await dialog.getByText('Titre de A').waitFor();
    await dialog.getByText('Titre de B').waitFor();
    await button(conflictTexts.keepMine).click();
    await page.getByText(texts.descriptionsSaved(1), { exact: true }).waitFor();
    const saved = standIn.sentTo('catalogue.productContents.saveDescription').map(({ base }) => base?.value.title);
    expect([storedTitle(), ...saved]).toEqual(['Titre de A', initial, 'Titre de B']);
    // It is on the product: there is nothing left to save.
    await page.getByText(formTexts.changed(1)).waitFor({ state: 'detached' });
  });

  it('is a conflict of the product when it is saved with it [MUT-003]', async () => {
    const { storedTitle } = await openDescriptions();
    await button('Modifier').click();
    await answer(page, QUESTION, 'Oui');
    const dialog = page.getByRole('alertdialog', { name: conflictTexts.title([texts.labels.descriptions]) });
    await dialog.getByText('Titre de B').waitFor();
    expect([storedTitle(), standIn.sentTo('catalogue.products.update').length]).toEqual(['Titre de B', 0]);
    await button(conflictTexts.keepMine).click();
    await expect.poll(() => standIn.sentTo('catalogue.products.update').length).toBe(1);
    expect(storedTitle()).toBe('Titre de A');
  });

  it.each(['?etape=3', ''])('is shown beside mine of a draft that is resumed at «%s» [MUT-003]', async (step) => {
    const { initial, storedTitle, address } = await openDescriptions();
    await page.goto(address + step);
    await page.getByRole('button', { name: /^Reprendre le brouillon/ }).click();
    if (step === '') await page.getByRole('button', { name: contract.steps.contents }).click();
    await button(texts.saveDescriptions).click();
    await page
      .getByRole('alertdialog', { name: conflictTexts.title([texts.title(1)]) })
      .getByText('Titre de B')
      .waitFor();
    const saved = standIn.sentTo('catalogue.productContents.saveDescription').map(({ base }) => base?.value.title);
    expect([storedTitle(), ...saved]).toEqual(['Titre de B', initial]);
  });
});

describe('descriptions that are saved while the form is left', () => {
  /** Opens a product with two changed descriptions, and leaves it while the first is sent; the result ends that call. */
  async function leaveDuringSave(press: () => Promise<void>) {
    const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
    const uuid = items.find(({ prototype }) => prototype.value === 'E-billet')?.uuid ?? '';
    const read = await standIn.recorded('catalogue.products.get', { uuid });
    if (read.values === null) throw new Error('the product has no form');
    const { values } = read;
    const descriptions = ['11', '22'].map((start) => ({
      uuid: `${start}111111-2222-4333-8444-555555555555`,
      title: 'Titre',
      content: '<p>Texte</p>',
      saved: true,
    }));
    standIn.answer('catalogue.products.get', () => ({ ...read, values: { ...values, descriptions } }));
    const calls: { resolve: () => void; reject: (reason: Error) => void }[] = [];
    standIn.answer(
      'catalogue.productContents.saveDescription',
      ({ uuid: sent, content }) =>
        new Promise((resolve, reject) => calls.push({ resolve: () => resolve({ uuid: sent ?? '', content }), reject })),
    );
    await page.goto(`/admin/product/${uuid}/edit?etape=3`);
    for (const place of [1, 2]) await page.getByRole('textbox', { name: texts.title(place), exact: true }).fill(`Titre ${place}`);
    await press();
    await expect.poll(() => calls.length).toBe(1);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/admin/jobs"]')?.click());
    await answer(page, leaveTexts.title, leaveTexts.leave);
    await title(page, 'Tâches');
    return calls[0];
  }
  const pressButton = () => button(texts.saveDescriptions).click();
  const submit = async () => {
    await button(contract.edit).click();
    await page.getByRole('alertdialog', { name: QUESTION }).getByRole('button', { name: 'Oui', exact: true }).click();
  };
  /** Everything that follows the reply was sent when a later call has been answered. */
  const settled = () => page.evaluate(() => fetch('/trpc/session.me').then(() => undefined));

  it.each([
    ['the button', pressButton],
    ['the product', submit],
  ])('are not sent any more: only the one in flight ends (%s)', async (_, press) => {
    const call = await leaveDuringSave(press);
    call?.resolve();
    await settled();
    if (press === pressButton) await page.getByText(texts.descriptionsSaved(1), { exact: true }).waitFor();
    expect(standIn.sentTo('catalogue.productContents.saveDescription').length).toBe(1);
    expect(standIn.sentTo('catalogue.products.update')).toEqual([]);
  });

  it.each([
    ['the button', pressButton],
    ['the product', submit],
  ])('open no dialog over the next screen: a conflict is announced (%s)', async (_, press) => {
    allowFailures();
    const call = await leaveDuringSave(press);
    call?.reject(new FailedCall({ code: 'CONFLICT', fields: [{ path: 'descriptions', message: '' }] }));
    await page.getByText(formTexts.failedAfterLeaving(failureTexts.generic)).waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });
});
