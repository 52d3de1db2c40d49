import { companyTexts } from '@comptoir/shared/companies/texts';
import { conflictTexts, failureTexts, formTexts } from '@comptoir/shared/form-texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCategoryTree } from '../kit/category-tree.ts';
import { createBrowserClient } from '../kit/client.ts';
import { answer } from '../kit/confirmation.ts';
import { mountedClient } from './mounted.ts';
import { FailedCall } from './stand-in.ts';

const { page, standIn, stack, allowFailures } = await mountedClient();

const button = (name: string) => page.getByRole('button', { name, exact: true });
const name = () => page.getByRole('textbox', { name: 'Nom du transporteur' });
const summary = () => page.getByRole('alert').filter({ has: page.getByRole('heading') });

describe('a save that failed', () => {
  it('says so with the id of its request, and asks for no correction; a refusal counts each error once', async () => {
    allowFailures();
    await page.goto('/admin/catalogue/transporter/list');
    await page
      .getByRole('button', { name: /^Modifier / })
      .first()
      .click();
    await name().fill('Fret en panne');
    standIn.fail('suppliers.transporters.update', { code: 'UPSTREAM_DOWN', requestId: 'requete-42' });
    const save = async () => {
      await button(formTexts.save).click();
      await answer(page, 'Enregistrer les modifications ?', 'Oui');
    };
    await save();
    await summary().getByRole('heading', { name: failureTexts.notSaved }).waitFor();
    await summary().getByText(failureTexts.reasons.UPSTREAM_DOWN).waitFor();
    await summary().getByText('requete-42').waitFor();
    standIn.fail('suppliers.transporters.update', { code: 'UNCERTAIN', requestId: 'requete-43' });
    await save();
    await summary().getByRole('heading', { name: failureTexts.notConfirmed }).waitFor();
    const fields = [
      { path: 'name', message: 'Déjà pris.' },
      { path: '', message: 'Déjà pris.' },
    ];
    standIn.fail('suppliers.transporters.update', { code: 'INVALID', fields, requestId: 'requete-44' });
    await save();
    await summary()
      .getByRole('heading', { name: formTexts.summary(1) })
      .waitFor();
    expect([await summary().getByRole('listitem').count(), await summary().getByText('requete-44').count()]).toEqual([1, 0]);
  });

  it('keeps the sentence of the documents, with our reason beside it [PRD-193]', async () => {
    allowFailures();
    const { items } = await standIn.recorded('catalogue.products.list', { itemsPerPage: 100 });
    await page.goto(`/admin/product/${items.find(({ prototype }) => prototype.value === 'E-billet')?.uuid}/edit`);
    await page.getByRole('textbox', { name: 'Nom du produit', exact: true }).fill('Produit en panne');
    for (const code of ['UPSTREAM_DOWN', 'FORBIDDEN', 'NOT_FOUND'] as const) {
      standIn.fail('catalogue.products.update', { code });
      await button('Modifier').click();
      await answer(page, 'Êtes-vous sûr de vouloir modifier ce produit ?', 'Oui');
      await summary().getByText('An error occurred catch', { exact: true }).waitFor();
      await summary().getByText(failureTexts.reasons[code], { exact: true }).waitFor();
    }
  });
});

describe('a conflict', () => {
  let company = '';
  beforeAll(async () => {
    company = (await stack.marketplace.sql<{ uuid: string }>('select uuid from company order by id limit 1'))[0]?.uuid ?? '';
  });

  it('names the categories that differ, and counts the others', async () => {
    allowFailures();
    const browser = createBrowserClient(stack.url);
    await browser.signIn();
    const { items: tree } = await readCategoryTree(browser);
    const [mine, theirs, both] = tree.filter(({ archived }) => !archived);
    const read = await standIn.recorded('companies.companies.settings', { uuid: company });
    let categories = [both?.uuid ?? ''];
    standIn.answer('companies.companies.settings', () => ({ ...read, categories }));
    standIn.answer('companies.companies.updateSettings', () => {
      throw new FailedCall({ code: 'CONFLICT', fields: [{ path: 'categories', message: '' }], by: 'Camille Moreau' });
    });
    await page.goto(`/admin/company/category/settings/${company}`);
    await page.getByRole('checkbox', { name: mine?.name ?? '', exact: true }).check();
    categories = [both?.uuid ?? '', theirs?.uuid ?? ''];
    await button(formTexts.save).click();
    const dialog = page.getByRole('alertdialog', { name: conflictTexts.title([companyTexts.categories]) });
    const versions = dialog.getByRole('radiogroup').locator('label');
    await expect
      .poll(() => versions.allTextContents())
      .toEqual([
        expect.stringContaining(`${mine?.name}`),
        `${conflictTexts.theirs('Camille Moreau')}${theirs?.name}${conflictTexts.common(1)}`,
      ]);
    expect(await dialog.getByText(conflictTexts.unknown).count()).toBe(0);
  });
});

it('a conflict over a record that cannot be read again is told, and the form can be sent again', async () => {
  allowFailures();
  await page.goto('/admin/catalogue/transporter/list');
  await page
    .getByRole('button', { name: /^Modifier / })
    .first()
    .click();
  await name().fill('Fret disputé');
  standIn.fail('suppliers.transporters.update', { code: 'CONFLICT', fields: [{ path: 'name', message: '' }], by: 'Camille Moreau' });
  standIn.fail('suppliers.transporters.get', { code: 'UPSTREAM_DOWN' });
  const save = async () => {
    await button(formTexts.save).click();
    await answer(page, 'Enregistrer les modifications ?', 'Oui');
  };
  await save();
  await summary().getByText(failureTexts.generic).waitFor();
  await save();
  await expect.poll(() => standIn.sentTo('suppliers.transporters.update').length).toBe(2);
});

describe('the drafts of two tabs that create', () => {
  const ADD = 'Ajouter un transporteur';
  const resume = () => page.getByRole('button', { name: /^Reprendre le brouillon/ });
  /** Opens the form, as a tab whose session storage has these items. */
  async function openTab(items: Record<string, string>): Promise<void> {
    await page.evaluate((stored) => {
      sessionStorage.clear();
      for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    }, items);
    await page.goto('/admin/catalogue/transporter/list');
    await button(ADD).first().click();
    await name().waitFor();
  }
  const tabOf = () => page.evaluate(() => ({ ...sessionStorage }));

  it('are both kept, and each tab is offered its own after a reload; a tab that typed none is offered the latest [MUT-005]', async () => {
    await openTab({});
    await name().fill('Brouillon A');
    await page.getByText(formTexts.changed(1)).waitFor();
    const tabA = await tabOf();
    await openTab({});
    await resume().waitFor();
    await name().fill('Brouillon B');
    await page.getByText(formTexts.changed(1)).waitFor();
    const tabB = await tabOf();
    for (const [tab, text] of [
      [tabA, 'Brouillon A'],
      [tabB, 'Brouillon B'],
      [{}, 'Brouillon B'],
    ] as const) {
      await openTab(tab);
      await resume().click();
      await expect.poll(() => name().inputValue()).toBe(text);
    }
  });
});
