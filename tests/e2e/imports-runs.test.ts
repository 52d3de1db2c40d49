import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded } from '../kit/browser.ts';
import { forgetImportedCodes } from '../kit/imports.ts';
import { stockOf } from '../kit/own-stock.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { workerKnows } from '../kit/worker-knows.ts';
import { applied, apply, block, CODE_IMPORT, check, planned, prepared, state } from './imports-kit.ts';

const stack = await startWebStack({
  worker: 'child',
  config: { IMPORT_LOT_ROWS: '2', IMPORT_REPLY_SECONDS: '10' },
});
afterAll(() => stack.close());
beforeEach(() => Promise.all([stack.marketplace.forget(), forgetImportedCodes(stack)]));
afterEach(() => stack.marketplace.faults([]));

/** Interrupts an import while a lot is under way, whose reply comes when the worker knows of it: before it nothing would be sent. */
async function interrupt(page: Page): Promise<void> {
  const { csvImportLot, job } = stack.services.db.prisma;
  await expect.poll(() => csvImportLot.count({ where: { state: 'sending' } })).toBe(1);
  const { uuid } = await job.findFirstOrThrow({ where: { kind: 'imports.apply', state: 'running' } });
  await block(page, 'Import en cours').getByRole('button', { name: 'Interrompre' }).click();
  await workerKnows(stack, uuid);
  await stack.marketplace.faults([]);
}

const FIVE = 'code\nA1\nA2\nA3\nA4\nA5\n';

describe('an import that is applied', () => {
  it('is interrupted while it is checked, and checked again; shows its progress in rows, is interrupted between two lots, and continues with the rest [IPL-020, IPL-021]', async () => {
    const { own, page } = await prepared(stack, FIVE);
    await stack.marketplace.faults([{ call: 'catalogue.variants.list', latencyMs: 60_000, times: 1 }]);
    await check(page).click();
    const checking = block(page, 'Vérification du fichier et du stock');
    await checking.getByText('Comparaison avec le stock…').waitFor();
    // The size of the stock is unknown: no percentage is shown.
    expect(await checking.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
    await checking.getByRole('button', { name: 'Interrompre' }).click();
    await page.getByRole('alert').getByText('La vérification a été interrompue.').waitFor();
    await page.getByRole('heading', { name: 'Vérification interrompue' }).waitFor();
    await expectNoViolations(page);
    await stack.marketplace.faults([]);
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await apply(page, '5 lignes').waitFor();

    await stack.marketplace.faults([{ call: CODE_IMPORT, blocked: true, times: 1 }]);
    await applied(page, '5 lignes');
    const progress = block(page, 'Import en cours');
    await progress.getByText('0 ligne sur 5').waitFor();
    expect(await progress.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    await expectNoViolations(page);
    await interrupt(page);
    await page.getByText('Import interrompu : 2 lignes envoyées, 3 à envoyer.').waitFor();
    expect(await stockOf(stack, own)).toEqual(['A1', 'A2']);
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await title(page, 'Codes');
    expect(await stockOf(stack, own)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
  });

  it('lists the rows with an unknown result, and checks again [IPL-023]', async () => {
    const { own, page } = await planned(stack, FIVE);
    await stack.marketplace.faults([{ call: CODE_IMPORT, blocked: true, cutAfterBytes: 0, times: 1 }]);
    await applied(page, '5 lignes');
    await expect.poll(async () => (await stack.marketplace.requests(CODE_IMPORT)).length).toBe(1);
    await stack.marketplace.faults([{ call: 'catalogue.variants.list', status: 403 }]);
    await state(page, 'À vérifier').waitFor();
    const unknown = block(page, 'Lignes à vérifier').getByRole('table');
    await unknown.getByRole('row').filter({ hasText: 'A2' }).waitFor();
    expect(await unknown.getByRole('row').count()).toBe(3);
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Tâches', exact: true }).first().click();
    await title(page, 'Tâches');
    await rows(page)
      .filter({ hasText: own.name })
      .getByText(/^Résultat inconnu/)
      .waitFor();
    await page.goBack();
    await stack.marketplace.faults([]);
    await page.getByRole('button', { name: 'Redemander' }).click();
    await title(page, 'Codes');
    expect((await stockOf(stack, own)).toSorted()).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
  });
});

describe('the report of an import', () => {
  it('keeps the plan, the mapping, each lot, the refusals and their correction file, who and when; the text of the search of its rows is in no address, log, history or storage [IPL-027, IPL-029]', async () => {
    const { page } = await planned(stack, 'code;expirationDate\nB1;\nSECRET-4711;demain\nB3;\n');
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await applied(page, '2 lignes');
    await state(page, 'Terminé en partie').waitFor();
    await page.reload();
    const report = block(page, 'Rapport');
    await report.getByRole('link', { name: '2 ajoutés' }).waitFor();
    await expect.poll(() => report.locator('[data-counts]').textContent()).toBe('2 nouveaux · 0 déjà en stock · 1 refusé · 0 à vérifier');
    await report.getByText('1 lot sur 1').click();
    await expect.poll(() => report.getByRole('row').nth(1).textContent()).toBe('1220Répondu');
    await block(page, 'Lecture du fichier').getByText('Colonnes reconnues par leur en-tête.').waitFor();
    await page.getByText(/^admin@comptoir\.example, le \d\d\/\d\d\/\d{4} à \d\dh\d\d$/).waitFor();
    await expectNoViolations(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      report.getByRole('button', { name: 'Télécharger la correction', exact: true }).click(),
    ]);
    expect((await downloaded(file)).toString('utf8')).toMatch(/SECRET-4711;demain/);
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      report.getByRole('button', { name: 'Télécharger la correction en XLSX' }).click(),
    ]);
    expect(workbook.suggestedFilename()).toBe('a_corriger_codes.xlsx');
    const [original] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger le fichier envoyé' }).click(),
    ]);
    expect(original.suggestedFilename()).toBe('codes.csv');
    expect((await downloaded(original)).toString('utf8')).toBe('code;expirationDate\nB1;\nSECRET-4711;demain\nB3;\n');
    await block(page, 'Lignes refusées').getByRole('link', { name: 'Voir cette ligne' }).click();
    await settled(page);
    await page.getByRole('searchbox').fill('SECRET-4711');
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => rows(page).locator('.table-name').allTextContents()).toEqual(['SECRET-4711 · demain']);
    await settled(page);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state, window.location.href, document.title]),
    );
    expect([kept, ...addresses.map(decodeURIComponent)].filter((text) => text.includes('SECRET-4711'))).toEqual([]);
    expect(stack.log.filter((line) => JSON.stringify(line).includes('SECRET-4711'))).toEqual([]);
  });

  it('undoes the import after a preview of what that does [IPL-028]', async () => {
    const { own, page } = await planned(stack, 'code;expirationDate\nC1;\nC2;\nC3;demain\n');
    await applied(page, '2 lignes');
    await state(page, 'Terminé en partie').waitFor();
    await stack.marketplace.sql(
      `update product_code set gone_at = now(), order_number = 'C-1', sold_line_id = (select min(id) from sold_line) where name = 'C1'
         and stock_id in (select stock.id from stock join variant on variant.id = variant_id where variant.uuid = $1)`,
      [own.uuid],
    );
    await page.getByRole('button', { name: 'Annuler cet import' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Annuler cet import' });
    await dialog.getByText('1 code encore en stock sera désactivé.').waitFor();
    await dialog.getByText('1 vendu depuis reste tel quel.').waitFor();
    await expectNoViolations(page);
    await dialog.getByRole('button', { name: 'Annuler cet import' }).click();
    await state(page, 'Annulé').waitFor();
    await block(page, 'Lignes vendues depuis, et gardées').getByRole('row').filter({ hasText: 'C1' }).waitFor();
    await block(page, 'Rapport').getByRole('link', { name: '1 annulé' }).waitFor();
  });

  it('says why the stock cannot be read, reads it again, and stops reading when the dialog is closed [IPL-028]', async () => {
    const { page } = await planned(stack, 'code\nC1\nC2\nC3\n');
    await stack.marketplace.faults([{ call: CODE_IMPORT, blocked: true, times: 1 }]);
    await applied(page, '3 lignes');
    await interrupt(page);
    await page.getByText('Import interrompu : 2 lignes envoyées, 1 à envoyer.').waitFor();
    const undo = page.getByRole('button', { name: 'Annuler cet import' });
    const dialog = page.getByRole('alertdialog', { name: 'Annuler cet import' });
    await stack.marketplace.faults([{ call: 'stock.codes.list', status: 403 }]);
    await undo.click();
    await dialog.getByRole('alert').getByText('La place de marché n’autorise pas votre compte à faire cette demande.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Annuler cet import' }).isDisabled()).toBe(true);
    await expectNoViolations(page);
    await stack.marketplace.faults([{ call: 'stock.codes.list', latencyMs: 60_000 }]);
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await dialog.getByText('Lecture du stock…').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => stack.services.db.prisma.job.findFirst({ where: { kind: 'imports.undoPreview' }, orderBy: { createdAt: 'desc' } }))
      .toMatchObject({ state: 'cancelled' });
    await stack.marketplace.faults([]);
    await undo.click();
    await dialog.getByText('2 codes encore en stock seront désactivés.').waitFor();
    await dialog.getByRole('button', { name: 'Annuler cet import' }).click();
    await state(page, 'Annulé').waitFor();
  });
});
