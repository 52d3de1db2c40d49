import { maskedCode } from '@comptoir/shared/stock/masked-code';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { atPath, rows, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

const field = (page: Page) => page.getByRole('combobox', { name: 'Rechercher une page, un produit, une action' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

async function openPalette(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

describe('the command palette', () => {
  it('goes to a screen by the keyboard alone or by its button, gives the focus back, remembers what was chosen, and does an action', async () => {
    const page = await signedInPage(stack);
    await openPalette(page);
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field(page).fill('cate');
    await option(page, /^Catégories Catalogue/).waitFor();
    await page.keyboard.press('Enter');
    await title(page, 'Gérer les catégories');
    await page.getByRole('button', { name: 'Rechercher…' }).click();
    await field(page).fill('tâches');
    await option(page, /^Tâches(?! de tous)/).click();
    await title(page, 'Tâches');
    await page.keyboard.press('Control+k');
    await expect
      .poll(() => page.getByRole('group', { name: 'Récents' }).getByRole('option').allTextContents())
      .toEqual([expect.stringContaining('Tâches'), expect.stringContaining('Catégories')]);
    await field(page).fill('sombre');
    await option(page, /Thème\s: sombre/).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).getByRole('option');
  const one = async (query: string) => {
    const [row] = await stack.marketplace.sql<{ uuid: string; name: string }>(query);
    if (row === undefined) throw new Error(`the seed has no row for: ${query}`);
    return row;
  };

  it('opens a record of each kind itself, which is a recent one from then on [DAY-013]', async () => {
    const page = await signedInPage(stack);
    await openPalette(page);
    for (const [kind, query, path] of [
      ['Produits', 'select uuid, admin_product_name as name from master_product order by id limit 1', '/admin/product/:uuid/edit'],
      [
        'Catégories',
        'select uuid, name from category where not archived and lvl > 2 order by id limit 1',
        '/admin/catalogue/category/edit/:uuid',
      ],
      ['Propriétés', 'select uuid, name from property where special order by id limit 1', '/admin/properties/:uuid'],
      ['Fournisseurs', 'select uuid, name from supplier order by id limit 1', '/admin/suppliers/:uuid'],
      ['Collections', 'select uuid, name from variant_collection order by id limit 1', '/admin/variantProductCollection/edit/:uuid'],
      ['Sociétés', 'select uuid, name from company order by id limit 1', '/admin/companies/:uuid/hidden-master-products/list'],
      [
        'Variants',
        'select uuid, admin_name as name from variant where active and not archived and not is_technical and not is_default order by id limit 1',
        '/admin/product/variant/:uuid/edit',
      ],
    ] as const) {
      const { uuid, name } = await one(query);
      await field(page).fill(name.slice(0, 2));
      expect(await page.getByRole('group', { name: kind, exact: true }).count()).toBe(0);
      await field(page).fill(name);
      await group(page, kind).filter({ hasText: name }).first().click();
      await atPath(page, path.replace(':uuid', uuid));
      await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByText(name, { exact: true }).waitFor();
      await page.keyboard.press('Control+k');
      await group(page, 'Récents').filter({ hasText: name }).waitFor();
    }
  });

  it('opens a voucher and a task at their rows [DAY-013]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/catalogue/list-ogloba-order');
    const reference = (await rows(page).nth(2).locator('.table-name').first().textContent()) ?? '';
    await openPalette(page);
    await field(page).fill(reference);
    await group(page, 'Bons').filter({ hasText: reference }).click();
    await title(page, 'Commandes de bons');
    await expect.poll(() => page.evaluate(() => document.activeElement?.querySelector('.table-name')?.textContent)).toBe(reference);
    const client = createBrowserClient(stack.url);
    await client.signIn();
    const { uuid, title: task } = await client.trpc.exports.start.mutate({ type: 'soldProduct', start: '2026-01-01', end: '2026-01-31' });
    await page.keyboard.press('Control+k');
    await field(page).fill(task);
    await group(page, 'Tâches').filter({ hasText: task }).first().click();
    await title(page, 'Tâches');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-row'))).toBe(uuid);
  });

  it('knows screens, creations and imports, finds words in any order, with a typing error, and says what could not be searched [DAY-013, DAY-014]', async () => {
    const page = await signedInPage(stack);
    await openPalette(page);
    const menu = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link');
    await expect.poll(async () => (await group(page, 'Pages').count()) > (await menu.count()) - 1).toBe(true);
    await field(page).fill('stock');
    await expect
      .poll(() => group(page, 'Pages').allTextContents())
      .toEqual(['CodesStock', 'DocumentsStock', 'RéapprovisionnementStock', 'Lots de codesStock']);
    await field(page).fill('importer');
    await expect
      .poll(() => group(page, 'Actions').allTextContents())
      .toEqual([
        'Importer des codes',
        'Importer des documents',
        'Importer un fichier modifié…Produits',
        'Importer un fichier modifié…Taux des cartes',
      ]);
    await field(page).fill('ajouter');
    await expect.poll(() => group(page, 'Actions').count()).toBeGreaterThan(14);

    await field(page).fill('cinéma');
    await page.getByRole('group', { name: 'Catégories' }).waitFor();
    await expectNoViolations(page);
    await field(page).fill('bons comandes');
    await option(page, /^Commandes de bons/).waitFor();
    await field(page).fill('FOURNISEURS');
    await group(page, 'Pages')
      .filter({ hasText: /^Fournisseurs/ })
      .waitFor();
    await field(page).fill('zzzzzz');
    await page.getByText('Aucun résultat trouvé.').waitFor();
    await expectNoViolations(page);
    await group(page, 'Vous pouvez aussi').filter({ hasText: 'Ajouter un produit' }).waitFor();
    await group(page, 'Vous pouvez aussi').filter({ hasText: 'Effacer la recherche' }).click();
    expect(await field(page).inputValue()).toBe('');
    await stack.marketplace.faults([{ call: 'catalogue.products.list', status: 500 }]);
    await field(page).fill('produits');
    await page.getByText('La recherche n’a pas abouti pour : produits.').waitFor();
    await group(page, 'Pages').filter({ hasText: 'Produits' }).waitFor();
    await field(page).fill('transporteur ajouter');
    await option(page, 'Ajouter un transporteur').click();
    await page.getByRole('dialog', { name: 'Ajouter un transporteur' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
  });

  it('finds a code live and leads to its product: the code is in no address, history or storage [DAY-015]', async () => {
    const [sold] = await stack.marketplace.sql<{ code: string }>(
      'select name as code from product_code where order_number is not null order by id limit 1',
    );
    const code = sold?.code ?? '';
    const page = await signedInPage(stack);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await openPalette(page);
    await field(page).fill(code);
    await group(page, 'Codes')
      .filter({ hasText: maskedCode(code) })
      .click();
    await title(page, 'Codes');
    await rows(page).filter({ hasText: code }).or(rows(page).first()).first().waitFor();
    expect(addresses.filter((address) => decodeURIComponent(address).includes(code))).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state, window.location.href, document.title]),
    );
    expect(kept).not.toContain(code);
    expect(stack.log.filter((line) => JSON.stringify(line).includes(code))).toEqual([]);
  });
});
