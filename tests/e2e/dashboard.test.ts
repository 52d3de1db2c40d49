import { CARDS } from '@comptoir/shared/dashboard/cards';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { computeCard, dayFromToday, SERVICE } from '../kit/dashboard.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child', config: SERVICE });
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));
for (const name of ['codeStocks', 'codeExpiry', 'documentExpiry', 'vouchers', 'products', 'sales'] as const) await computeCard(stack, name);
const client = createBrowserClient(stack.url);
await client.signIn();

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const attention = (page: Page, name: string) => panel(page, 'À votre attention').getByRole('listitem').filter({ hasText: name });

async function openDashboard(options?: Parameters<typeof signedInPage>[1]): Promise<Page> {
  const page = await signedInPage(stack, options);
  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
  await panel(page, 'À votre attention').waitFor();
  return page;
}
const numberIn = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));
/** The total beside the title of a list. */
const totalOf = async (page: Page) => numberIn(await page.getByRole('heading', { level: 1 }).locator('xpath=..').textContent());

it('each figure says when it was taken, and is the total of the list it leads to; a product under its threshold leads to its stock, the sold-out ones first [DAY-001, DAY-002, DAY-003, DAY-008]', async () => {
  const page = await openDashboard();
  for (const [name, heading] of [
    ['Stocks de codes épuisés', 'Codes'],
    ['Codes expirés encore', 'Codes'],
    ['Codes qui expirent sous 30', 'Codes'],
    ['Documents expirés encore', 'Documents'],
    ['Documents qui expirent sous 30', 'Documents'],
    ['Alertes de commande', 'Suivi des commandes fournisseur'],
  ] as const) {
    const item = attention(page, name);
    await item.getByText(/relevé à \d\dh\d\d/).waitFor();
    const count = numberIn(await item.locator('span.tabular-nums').first().textContent());
    expect(count, name).toBeGreaterThan(0);
    if (name === 'Alertes de commande')
      await item.getByText(/La plus ancienne date du \d\d\/\d\d\/\d{4} à \d\dh\d\d \(il y a \d+ jours\)/).waitFor();
    await item.getByRole('link').click();
    await title(page, heading);
    await settled(page);
    await expect.poll(() => totalOf(page), { message: name }).toBe(count);
    await page.goBack();
    await title(page, 'Tableau de bord');
  }

  const lines = panel(page, 'Codes sous leur seuil').getByRole('listitem');
  const states = (await lines.allTextContents()).map((line) => line.includes('Épuisé'));
  expect(states).toEqual(states.toSorted((left, right) => Number(right) - Number(left)));
  expect(states[0]).toBe(true);
  const link = lines.first().getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await title(page, 'Codes');
  await rows(page).filter({ hasText: name }).filter({ hasText: 'Épuisé' }).first().waitFor();
});

it('more reveals of codes by one person in a day than a set number are told, with their history [MSK-005]', async () => {
  const { pool } = stack.services.db;
  const reveals = (email: string, count: number, at = 'now()') =>
    pool.query(`INSERT INTO code_reveal (email, code, at) SELECT $1, gen_random_uuid(), ${at} FROM generate_series(1, $2::int)`, [
      email,
      count,
    ]);
  await reveals('beaucoup@comptoir.example', 41);
  await reveals('juste@comptoir.example', 40);
  await reveals('hier@comptoir.example', 90, `now() - interval '2 days'`);
  const page = await openDashboard();
  const item = attention(page, 'Personne qui affiche beaucoup de codes aujourd’hui');
  await item.getByText('beaucoup@comptoir.example : 41 codes', { exact: true }).waitFor();
  await item.getByRole('link').click();
  await title(page, 'Journal');
  expect(new URL(page.url()).searchParams.get('act')).toBe('reveal');
});

it('a product that is to be deactivated this week, and the last changes, lead to their records [DAY-004, DAY-006]', async () => {
  const { items } = await client.trpc.suppliers.suppliers.list.query({});
  const [supplier] = items;
  await client.trpc.suppliers.suppliers.setActive.mutate({ uuid: supplier?.uuid ?? '', isActive: false });
  const { uuid, name } = await ownProduct(stack, { technical: true });
  await stack.marketplace.sql(`update variant set contents = $2 where uuid = $1`, [
    uuid,
    JSON.stringify({ disabledDate: dayFromToday(2) }),
  ]);
  await computeCard(stack, 'products');
  const page = await openDashboard();
  const line = panel(page, 'Produits à activer ou à désactiver').getByRole('listitem').filter({ hasText: name });
  await line.getByText('À désactiver').waitFor();
  await line.getByText(dayFromToday(2).split('-').reverse().join('/'), { exact: true }).waitFor();
  await line.getByRole('link').click();
  await page.waitForURL(/\/admin\/product\/[\w-]+\/edit$/);

  await page.goBack();
  const change = panel(page, 'Dernières modifications').getByRole('listitem').first();
  expect(await change.textContent()).toMatch(/^admin@comptoir\.example a désactivé un fournisseur.*\d\dh\d\d$/);
  await change.getByRole('link').click();
  await page.waitForURL(new RegExp(`/admin/suppliers/${supplier?.uuid}`));
});

it('my failed and uncertain tasks, my recent ones and my drafts, each with its place [DAY-005]', async () => {
  const { uuid } = await client.trpc.exports.view.mutate({ list: 'transporters', filters: {}, columns: ['name'] });
  await stack.services.db.pool.query(
    `insert into job (uuid, kind, payload, title, detail, author_id, author_name, session_id, request_id, state, created_at, failure)
     select gen_random_uuid(), kind, payload, title, 'Tâche ' || n, case n when 4 then 'somebody' else author_id end, author_name, session_id,
       request_id, 'failed', created_at - n * interval '1 hour', case n when 2 then 'UNCERTAIN' else 'REFUSED' end
     from job, generate_series(1, 4) as n where uuid = $1`,
    [uuid],
  );
  const page = await openDashboard();
  await panel(page, 'Mes tâches récentes')
    .getByText(/Tâche 1/)
    .waitFor();
  await panel(page, 'Mes brouillons').getByText('Tout ce que vous avez saisi').waitFor();
  const item = attention(page, 'Tâches en échec');
  await item.getByText(/^Dont 1 au résultat inconnu · La dernière\s: .*, Tâche 1 \(/).waitFor();
  expect(numberIn(await item.locator('span.tabular-nums').first().textContent())).toBe(3);
  await item.getByRole('link').click();
  await title(page, 'Tâches');
  await expect.poll(() => rows(page).count()).toBe(3);
  expect((await rows(page).allTextContents()).map((row) => /En échec|À vérifier/.exec(row)?.[0])).toEqual([
    'En échec',
    'À vérifier',
    'En échec',
  ]);

  const value = page.getByRole('textbox', { name: 'Valeur 1', exact: true });
  await page.goto('/admin/properties/create');
  await value.fill('Une valeur');
  await page.getByRole('textbox', { name: 'Nom de la propriété' }).fill('Couleur du ruban');
  await page.goto('/admin/dashboard');
  await panel(page, 'Mes brouillons').getByRole('link', { name: 'Propriétés : « Couleur du ruban », à créer' }).click();
  await page.getByRole('button', { name: /^Reprendre/ }).click();
  await expect.poll(() => value.inputValue()).toBe('Une valeur');
});

it('sold products are drawn by day and by supplier, each with its table; before the first night a sentence says so [DAY-007]', async () => {
  const { start, end } = CARDS.sales.parse((await computeCard(stack, 'sales')).figures);
  const page = await openDashboard();
  const byDay = panel(page, 'Produits vendus par jour');
  await byDay.getByRole('img', { name: 'Produits vendus par jour' }).waitFor();
  await expectNoViolations(page);
  const [sold] = await stack.marketplace.sql<{ quantity: number; suppliers: number }>(
    `select sum(quantity)::int as quantity, count(distinct supplier_name)::int as suppliers from sold_line
     where (sold_at at time zone 'Europe/Paris')::date between $1 and $2`,
    [start, end],
  );
  for (const [name, count] of [
    ['Produits vendus par jour', 30],
    ['Produits vendus par fournisseur', sold?.suppliers],
  ] as const) {
    const figures = panel(page, name).first();
    await figures.getByText('Voir les chiffres').focus();
    await page.keyboard.press('Enter');
    const lines = figures.getByRole('table', { name }).locator('tbody tr');
    await expect.poll(() => lines.count()).toBe(count);
    const quantities = (await lines.locator('td:nth-child(2)').allTextContents()).map(numberIn);
    expect(quantities.reduce((sum, quantity) => sum + quantity, 0)).toBe(sold?.quantity);
  }
  await expectNoViolations(page);

  await stack.services.db.pool.query(`update dashboard_card set figures = null, taken_at = null where name = 'sales'`);
  await page.reload();
  await page.getByText('Les ventes sont relevées une fois par nuit').waitFor();
  expect(await page.getByRole('img', { name: 'Produits vendus par jour' }).count()).toBe(0);
});

it('with the marketplace down the last figures are there, with their age [DAY-009]', async () => {
  await stack.services.db.pool.query(`update dashboard_card set taken_at = now() - interval '3 hours' where name = 'vouchers'`);
  const page = await signedInPage(stack);
  await stack.marketplace.stop();
  try {
    const row = await computeCard(stack, 'vouchers');
    expect(row.failure).toBe('UPSTREAM_DOWN');
    await page.goto('/admin/dashboard');
    const item = attention(page, 'Alertes de commande');
    await item.getByText('la place de marché n’a pas pu répondre, dernier relevé il y a 3 h').waitFor();
    expect(numberIn(await item.locator('span.tabular-nums').first().textContent())).toBeGreaterThan(0);
    await expectNoViolations(page);
  } finally {
    await stack.marketplace.start();
  }
});
