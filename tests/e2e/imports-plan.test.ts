import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { forgetImportedCodes, importsOf } from '../kit/imports.ts';
import { selectedOption, selectOption } from '../kit/listbox.ts';
import { ownProduct, stockOf } from '../kit/own-stock.ts';
import { rows, settled, title, wayBack } from '../kit/screen.ts';
import { expectNoSidewaysScroll } from '../kit/screen-checks.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { workbook } from '../kit/workbook.ts';
import { applied, apply, block, CODE_IMPORT, check, choose, chooseFile, openForm, planned, prepared, sent, state } from './imports-kit.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
const client = createBrowserClient(stack.url);
await client.signIn();
const { importFile } = importsOf(client);
beforeEach(() => Promise.all([stack.marketplace.forget(), forgetImportedCodes(stack)]));
afterEach(() => stack.marketplace.faults([]));

/** The list of codes, which leads to the form. */
async function codesList() {
  const page = await signedInPage(stack);
  await page.goto('/admin/catalogue/code/list');
  await settled(page);
  return page;
}

/** Two new rows, one in the past, one with an invalid date. */
const MIXED = 'code;expirationDate\nP1;31/12/2030\nP2;\nP3;01/01/2020\nP4;demain\n';

describe('the plan of an import', () => {
  it('is shown before anything is sent: counts that open their rows, the first rows with their errors; doubtful rows are sent only when that is chosen, nothing of a file with refusals under «tout ou rien» [IPL-002, IPL-004, IPL-017]', async () => {
    const { own, page } = await planned(stack, MIXED);
    const plan = block(page, 'Plan');
    await expect.poll(() => plan.locator('[data-counts]').textContent()).toBe('2 nouveaux · 0 déjà en stock · 1 refusé · 1 à vérifier');
    const preview = block(page, 'Premières lignes').getByRole('table');
    const wrong = preview.getByRole('row').filter({ hasText: 'P4' });
    expect(await wrong.getByRole('cell').nth(1).textContent()).toBe(
      'demainErreur : « demain » n’est pas une date : écrivez-la JJ/MM/AAAA.',
    );
    await preview.getByRole('row').filter({ hasText: 'P3' }).getByText('Cette date est passée.').waitFor();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page, { tasks: false });
    await plan.getByRole('link', { name: '1 refusé' }).click();
    await title(page, 'Lignes de l’import');
    await settled(page);
    expect(new URL(page.url()).searchParams.get('verdict')).toBe('refused');
    expect(await rows(page).locator('.table-name').allTextContents()).toEqual(['P4 · demain']);
    await wayBack(page).click();
    await plan.getByText('Causes des doutes').waitFor();
    await plan.getByRole('link', { name: "Date d'expiration (1)" }).first().click();
    await settled(page);
    expect(await rows(page).locator('.table-name').allTextContents()).toEqual(['P4 · demain']);
    expect(await selectedOption(page.getByRole('combobox', { name: 'Cause :' }))).toBe("Date d'expiration");
    await wayBack(page).click();
    await block(page, 'Plan').waitFor();
    expect(await stack.marketplace.requests(CODE_IMPORT)).toEqual([]);

    await page.getByRole('checkbox', { name: /^Tout ou rien/ }).check();
    expect(await apply(page, '2 lignes').isDisabled()).toBe(true);
    await page.getByText('1 ligne est refusée : corrigez le fichier, ou renoncez à « Tout ou rien ».').waitFor();
    await page.getByRole('checkbox', { name: /^Tout ou rien/ }).uncheck();
    await page.getByRole('checkbox', { name: 'Importer aussi la ligne à vérifier' }).check();
    await applied(page, '3 lignes');
    await state(page, 'Terminé en partie').waitFor();
    expect(await stockOf(stack, own)).toEqual(['P1', 'P2', 'P3']);
  });

  it('says how the file was read, and is made again with what is corrected [IPL-003]', async () => {
    const { page } = await planned(stack, 'code;expirationDate\r\nP1;31/12/2030\r\n');
    const reading = block(page, 'Lecture du fichier');
    const delimiter = reading.getByRole('combobox', { name: 'Séparateur' });
    expect(await selectedOption(delimiter)).toMatch(/^Point-virgule\s;$/);
    expect(await selectedOption(reading.getByRole('combobox', { name: 'Encodage' }))).toBe('UTF-8');
    await reading.getByText('Fins de ligne :CRLF').waitFor();
    await reading.getByText('Lignes :1').waitFor();
    await selectOption(delimiter, 'Virgule ,');
    await reading.getByRole('button', { name: 'Vérifier de nouveau' }).click();
    await page.getByRole('alert').getByText('Le fichier ne peut pas être importé ainsi :').waitFor();
    expect(await apply(page, '1 ligne').count()).toBe(0);
    await expectNoViolations(page);
    await selectOption(delimiter, 'Point-virgule ;');
    await reading.getByRole('button', { name: 'Vérifier de nouveau' }).click();
    await apply(page, '1 ligne').waitFor();
  });

  it('tells codes that another product has, and those in stock under another expiry, with both days [IPR-002, IPR-004]', async () => {
    const [own, other] = [await ownProduct(stack), await ownProduct(stack)];
    await importFile(other, 'code;expirationDate\nT1;\nT2;\n');
    await importFile(own, 'code;expirationDate\nT3;31/12/2030\n');
    const { page } = await prepared(stack, 'code;expirationDate\nT1;\nT2;\nT3;30/06/2031\nT4;\n', { own, page: await codesList() });
    await check(page).click();
    const plan = block(page, 'Plan');
    await plan.getByRole('link', { name: `Déjà importé pour « ${other.name} » (2)`, exact: true }).waitFor();
    const preview = block(page, 'Premières lignes').getByRole('table');
    await preview.getByRole('row').filter({ hasText: 'T1' }).getByText(`Déjà importé pour « ${other.name} ».`).waitFor();
    await preview
      .getByRole('row')
      .filter({ hasText: 'T3' })
      .getByText('En stock avec une autre expiration : 31/12/2030 en stock, 30/06/2031 dans le fichier.')
      .waitFor();
    await expectNoViolations(page);
  });

  it('is that of the chosen sheet of a workbook, below the chosen line, with the chosen order of day and month [IPR-008, IPR-010, IPR-015]', async () => {
    const sheet = [
      ['Lot', 'Fin'],
      ['Code', 'Expiration'],
      ['S1', '12/31/2030'],
      ['S2', '03/04/2030'],
    ];
    const { page } = await prepared(stack, Buffer.from(workbook({ Notice: [['Bonjour']], Lot: sheet })));
    await check(page).click();
    const reading = block(page, 'Lecture du fichier');
    const again = reading.getByRole('button', { name: 'Vérifier de nouveau' });
    await selectOption(reading.getByRole('combobox', { name: 'Feuille' }), 'Lot');
    await again.click();
    const doubtful = block(page, 'Premières lignes').getByRole('row').filter({ hasText: 'S2' });
    await doubtful.getByText(/Le jour et le mois peuvent être inversés/).waitFor();
    await expect.poll(() => reading.getByRole('textbox', { name: 'Ligne de l’en-tête' }).inputValue()).toBe('2');
    await expectNoViolations(page);
    await selectOption(reading.getByRole('combobox', { name: 'Dates avec des barres' }), 'Mois/jour/année');
    await again.click();
    await doubtful.getByText('04/03/2030', { exact: true }).waitFor();
    await doubtful.getByText('Nouvelle', { exact: true }).waitFor();
    await reading.getByRole('textbox', { name: 'Ligne de l’en-tête' }).fill('1');
    await again.click();
    await page.getByRole('alert').getByText('La colonne « Code » est absente.').waitFor();
  });

  it('stops at days that no column is read as, and keeps a choice when the file is read in another encoding [IPL-003, IPL-009]', async () => {
    const own = await ownProduct(stack);
    const page = await openForm(stack);
    await choose(page, own);
    await chooseFile(page, 'code;fin\né1;31/12/2030\n');
    await sent(page);
    await check(page).click();
    await page.getByRole('alert').getByText('La colonne « fin » contient des dates').waitFor();
    expect(await apply(page, '1 ligne').count()).toBe(0);
    const reading = block(page, 'Lecture du fichier');
    const again = reading.getByRole('button', { name: 'Vérifier de nouveau' });
    await again.click();
    await apply(page, '1 ligne').waitFor();
    await selectOption(reading.getByRole('combobox', { name: '« fin » est lue comme' }), "Date d'expiration");
    await again.click();
    await page.getByRole('cell', { name: '31/12/2030' }).waitFor();
    await selectOption(reading.getByRole('combobox', { name: 'Encodage' }), 'Windows-1252');
    await again.click();
    await page.getByRole('cell', { name: 'Ã©1' }).waitFor();
    await page.getByRole('cell', { name: '31/12/2030' }).waitFor();
  });

  it('ignores an unknown column by its name, stops at a missing one until it is mapped by hand, which is remembered; of a file that was imported before it says when, leads there, and has nothing new [IPL-009, IPL-010, IPL-026]', async () => {
    const file = 'Bon;Commentaire\nP1;oui\n';
    const { own, page } = await prepared(stack, file);
    await check(page).click();
    await page.getByRole('alert').getByText('La colonne « code » est absente.').waitFor();
    const reading = block(page, 'Lecture du fichier');
    await reading.getByText('La colonne « Commentaire » est inconnue : elle est ignorée.').waitFor();
    await selectOption(reading.getByRole('combobox', { name: '« Bon » est lue comme' }), 'Code');
    await reading.getByRole('button', { name: 'Vérifier de nouveau' }).click();
    await reading.getByText('Correspondance choisie pour ce fichier.').waitFor();
    const first = page.url();
    await applied(page, '1 ligne');
    await title(page, 'Codes');
    await planned(stack, file, { own, page });
    await reading.getByText('Correspondance retenue pour ce fournisseur.').waitFor();
    await page.getByText(/déjà importé le \d\d\/\d\d\/\d{4} à \d\dh\d\d/).waitFor();
    await page.getByText('0 nouveau · 1 déjà en stock', { exact: false }).waitFor();
    await page.getByText('Il n’y a rien à importer de ce fichier.').waitFor();
    await page.getByRole('link', { name: 'Voir cet import' }).click();
    await page.waitForURL(first);
    await state(page, 'Terminé').waitFor();
  });
});
