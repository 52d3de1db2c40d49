import { uncertainTexts as texts } from '@comptoir/shared/form-texts';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { answer } from '../kit/confirmation.ts';
import { dialog, nameField, openList, openNew, row } from '../kit/transporters.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.marketplace.faults([]);
  await stack.marketplace.forget();
});

/** The browser logs each reply that is not a success. */
const LOST = [/Failed to load resource/];
const FORM = 'Ajouter un transporteur';
const CREATE = { call: 'suppliers.transporters.create', times: 1 };
const sent = async () => (await stack.marketplace.requests(CREATE.call)).length;
const read = async () => (await stack.marketplace.requests('suppliers.transporters.list')).length;
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
const create = async (page: Page) => {
  await save(page);
  await answer(page, 'Créer ce transporteur ?', 'Oui');
};
const verify = (page: Page) => page.getByRole('button', { name: texts.verify, exact: true }).click();
/** The marketplace executes the request, its reply is lost, and its list cannot be read to verify it. */
const lose = (done: boolean) =>
  stack.marketplace.faults([
    done ? { ...CREATE, cutAfterBytes: 0 } : { ...CREATE, status: 500 },
    { call: 'suppliers.transporters.list', latencyMs: 1, times: 1 },
    { call: 'suppliers.transporters.list', status: 500 },
  ]);

describe('a creation whose reply is lost', () => {
  it('shows as uncertain, is verified before it can be sent again, and is taken for made when it is there, or offered again when it is not [MUT-006]', async () => {
    const page = await signedInPage(stack, { allow: LOST });
    await openNew(page);
    await nameField(page).fill('Perdu de vue');
    await lose(true);
    await create(page);
    await page.getByRole('alert').filter({ hasText: texts.unknown }).waitFor();
    await expectNoViolations(page);
    expect(await page.getByRole('button', { name: texts.sendAgain }).count()).toBe(0);
    // «Enregistrer» sends nothing either: it verifies, and fails.
    const before = await read();
    await save(page);
    await expect.poll(read).toBeGreaterThan(before);
    await page.getByRole('alert').filter({ hasText: texts.unknown }).waitFor();
    await stack.marketplace.faults([]);
    await verify(page);
    await dialog(page, FORM).waitFor({ state: 'detached' });
    await openList(page);
    expect([await row(page, 'Perdu de vue').count(), await sent()]).toEqual([1, 1]);
    await stack.marketplace.forget();
    await openNew(page);
    await nameField(page).fill('Jamais venu');
    await lose(false);
    await create(page);
    await page.getByRole('alert').filter({ hasText: texts.unknown }).waitFor();
    await stack.marketplace.faults([]);
    await verify(page);
    await page.getByRole('alert').filter({ hasText: texts.absent }).waitFor();
    await expectNoViolations(page);
    expect([await nameField(page).inputValue(), await sent()]).toEqual(['Jamais venu', 1]);
    await page.getByRole('button', { name: texts.sendAgain }).click();
    await dialog(page, FORM).waitFor({ state: 'detached' });
    await row(page, 'Jamais venu').waitFor();
    expect(await sent()).toBe(2);
  });
});

describe('one draft in several tabs', () => {
  it('makes one record, is answered the same in each, and says so when it was sent with other values from another [MUT-005]', async () => {
    const page = await signedInPage(stack, { allow: LOST });
    await openNew(page);
    await nameField(page).fill('Deux onglets');
    await page.getByText('1 champ modifié').waitFor();
    const tab = await page.context().newPage();
    await openNew(tab);
    await tab.getByRole('button', { name: /^Reprendre le brouillon/ }).click();
    await stack.marketplace.faults([{ ...CREATE, latencyMs: 500 }]);
    await Promise.all([create(page), create(tab)]);
    await Promise.all([page, tab].map((one) => dialog(one, FORM).waitFor({ state: 'detached' })));
    await openList(page);
    expect([await row(page, 'Deux onglets').count(), await sent()]).toEqual([1, 1]);
    await stack.marketplace.faults([]);
    await openNew(page);
    await nameField(page).fill('Version une');
    await page.getByText('1 champ modifié').waitFor();
    await openNew(tab);
    await tab.getByRole('button', { name: /^Reprendre le brouillon/ }).click();
    await create(page);
    await dialog(page, FORM).waitFor({ state: 'detached' });
    await nameField(tab).fill('Version deux');
    await create(tab);
    await tab.getByRole('alert').filter({ hasText: texts.sentElsewhere }).waitFor();
    expect(await nameField(tab).inputValue()).toBe('Version deux');
    await create(tab);
    await dialog(tab, FORM).waitFor({ state: 'detached' });
    await row(tab, 'Version deux').waitFor();
  });
});
