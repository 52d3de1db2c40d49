import { maskedCode } from '@comptoir/shared/stock/masked-code';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSubjects } from '../kit/list-subjects.ts';
import { refusal } from '../kit/refusal.ts';
import { type ExportBench, openExportBench } from './jobs-exports.ts';

let bench: ExportBench;
beforeAll(async () => {
  bench = await openExportBench({ worker: 'child' });
});
afterAll(() => bench.close());

type ExportInput = Parameters<ExportBench['browser']['trpc']['exports']['view']['mutate']>[0];
const exported = async (requested: ExportInput, procedure: 'view' | 'viewWithCodes' = 'view') => {
  const { uuid } = await bench.browser.trpc.exports[procedure].mutate(requested);
  const job = await bench.reaches(uuid, 'succeeded');
  return { job, text: Buffer.from(await (await bench.download(uuid)).arrayBuffer()).toString('utf8') };
};
const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

/**
 * Creates this many leaf categories below one without children, some with names that a spreadsheet would read as formulas. Returns their
 * parent.
 */
async function addLeaves(count: number): Promise<string> {
  const { items } = await bench.browser.trpc.catalogue.categories.list.query({ itemsPerPage: 100 });
  const parent = items.at(-2)?.uuid ?? '';
  await bench.stack.marketplace.sql(`with parent as (select * from category where uuid = '${parent}'),
    shifted as (update category set rgt = category.rgt + ${2 * count},
        lft = case when category.lft > parent.rgt then category.lft + ${2 * count} else category.lft end
      from parent where category.rgt >= parent.rgt returning 1),
    taken as (select count(*)::int as of from category, parent where category.parent_id = parent.id)
    insert into category (uuid, name, slug, enabled, archived, parent_id, lvl, lft, rgt, position)
    select gen_random_uuid(), case when n = 1 then '=1+1;"x"' else 'Feuille ' || n end, 'feuille-' || n, true, false, parent.id,
      parent.lvl + 1, parent.rgt + 2 * (n - 1), parent.rgt + 2 * n - 1, taken.of + n
    from parent, taken, generate_series(1, ${count}) as n`);
  return parent;
}

/** Every list with the request of its screen, all its columns and their titles. */
const LISTS: [ExportInput, string, (trpc: ExportBench['browser']['trpc']) => Promise<{ total: number }>][] = [
  [
    { list: 'properties', filters: { search: 'e' }, columns: ['status', 'createdBy', 'createdAt', 'name'] },
    'Statut;Créée par;Créée le;Nom',
    (trpc) => trpc.catalogue.properties.list.query({ search: 'e' }),
  ],
  [
    { list: 'highlights', filters: {}, columns: ['name', 'category', 'tag'] },
    'Nom;Catégorie;Tag de recherche',
    (trpc) => trpc.catalogue.megaMenu.list.query({}),
  ],
  [
    { list: 'codes', filters: { available: true }, columns: ['code', 'product', 'productType', 'supplier', 'expiration'] },
    'Code;Produit;Type de produit;Fournisseur;Expiration',
    (trpc) => trpc.stock.codes.list.query({ available: true }),
  ],
  [
    { list: 'codeStocks', filters: {}, columns: ['product', 'stockType', 'codes'] },
    'Produit;Type de stock;Codes',
    (trpc) => trpc.stock.codes.stock.query({}),
  ],
  [
    { list: 'documents', filters: { available: false }, columns: ['docName', 'saleDate', 'order', 'user'] },
    'Document;Vente;Commande;Client',
    (trpc) => trpc.stock.documents.list.query({ available: false }),
  ],
  [
    { list: 'transporters', filters: { sort: [{ field: 'createdAt', direction: 'asc' }] }, columns: ['name', 'isActive', 'createdAt'] },
    'Nom;État;Date de création',
    (trpc) => trpc.suppliers.transporters.list.query({}),
  ],
  [
    { list: 'news', filters: {}, columns: ['product', 'position', 'createdAt'] },
    'Produit;Position;Date de création',
    (trpc) => trpc.homepage.news.list.query({}),
  ],
  [
    { list: 'versions', filters: { os: 'ANDROID' }, columns: ['version', 'os', 'domain', 'createdAt', 'createdBy', 'approved'] },
    'Version;Plateforme;Domaine;Créée le;Ajoutée par;Statut',
    (trpc) => trpc.access.versions.list.query({ os: 'ANDROID' }),
  ],
  [
    { list: 'vouchers', filters: {}, columns: ['createdAt', 'voucherRef', 'productName', 'faceValue', 'state', 'createdBy'] },
    'Date de création;Référence;Enseigne;Valeur faciale;Statut;Créé par',
    (trpc) => trpc.vouchers.vouchers.list.query({}),
  ],
  [
    {
      list: 'monitoring',
      filters: { alertStatus: '0' },
      columns: ['created', 'id', 'customer', 'email', 'orderSupplierState', 'alertMotifs', 'vouchers', 'voucherLinks', 'alertStatus'],
    },
    'Date;Commande;Client;E-mail;État;Motifs;Bons;Cartes chez le fournisseur;Statut de traitement',
    (trpc) => trpc.vouchers.monitoring.list.query({ alertStatus: '0' }),
  ],
  [
    { list: 'rates', filters: { brand: 'a' }, columns: ['productName', 'status', 'reductionValue', 'minPrice'] },
    'Produit;Statut;Réduction;Valeur min',
    (trpc) => trpc.rates.list.query({ brand: 'a' }),
  ],
  [
    { list: 'reductions', filters: {}, columns: ['productName', 'b2bDiscountRate'] },
    'Produit;Taux API',
    (trpc) => trpc.exports.reductions.list.query({}),
  ],
  [
    { list: 'filterableCategories', filters: {}, columns: ['products', 'enabled', 'name'] },
    'Produits actifs;Statut;Nom',
    (trpc) => trpc.catalogue.categories.list.query({}),
  ],
];

/** The same for the lists below a record. */
const BELOW: [string, (of: Awaited<ReturnType<typeof listSubjects>>) => ExportInput, (requested: object) => Promise<{ total: number }>][] =
  [
    [
      'Nom;Type;Visible sur la plateforme',
      ({ category }) => ({ list: 'categoryFilters', filters: { category }, columns: ['name', 'type', 'isActive'] }),
      (requested) => bench.browser.trpc.catalogue.categoryFilters.list.query(requested as { category: string }),
    ],
    [
      'Valeur',
      ({ property }) => ({ list: 'propertyValues', filters: { property }, columns: ['value'] }),
      (requested) => bench.browser.trpc.catalogue.properties.values.query(requested as { property: string }),
    ],
    [
      'Produit;Marque;Catégorie',
      ({ value }) => ({ list: 'boundVariants', filters: { value, boundOnly: true }, columns: ['name', 'brand', 'category'] }),
      (requested) => bench.browser.trpc.catalogue.propertyBindings.list.query(requested as { value: string }),
    ],
    [
      '#;Id;Latitude;Longitude;Adresse',
      ({ variant }) => ({ list: 'positions', filters: { variant }, columns: ['rank', 'uuid', 'latitude', 'longitude', 'address'] }),
      (requested) => bench.browser.trpc.geolocations.list.query(requested as { variant: string }),
    ],
  ];

describe('the view of a list as a file', () => {
  it.each(LISTS)('holds all rows of $list that its screen would show', async (requested, titles, read) => {
    const { total } = await read(bench.browser.trpc);
    const { text } = await exported(requested);
    expect(linesOf(text)[0]).toBe(titles);
    expect(total).toBeGreaterThan(0);
    expect(linesOf(text).length - 1).toBe(total);
  });

  it.each(BELOW)('holds all rows of a list below a record: %s', async (titles, ask, read) => {
    const requested = ask(await listSubjects(bench.stack.marketplace.sql));
    const { total } = await read(requested.filters);
    const [head, ...lines] = linesOf((await exported(requested)).text);
    expect(head).toBe(titles);
    expect(total).toBeGreaterThan(0);
    expect(lines.length).toBe(total);
    if (requested.list === 'positions') expect(lines.map((line) => Number(line.split(';')[0]))).toEqual(lines.map((_, index) => index + 1));
  });

  it('writes days and moments as any spreadsheet reads them, in the marketplace’s time, what is not available of a stock, and no code in full unless it is asked for [MSK-004, IPR-017]', async () => {
    const [sold] = await bench.stack.marketplace.sql<{ code: string; day: string }>(
      `select name as code, to_char(gone_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as day from product_code
       where sold_line_id is not null and name !~ '^[0-9]' order by id limit 1`,
    );
    const { code = '', day } = { ...sold };
    const view: ExportInput = { list: 'codes', filters: { available: false, search: code }, columns: ['code', 'expiration', 'saleDate'] };
    const { job, text } = await exported(view);
    expect(linesOf(text)[1]).toMatch(new RegExp(`^${maskedCode(code)};.*;${day}T\\d\\d:\\d\\d:\\d\\d$`));
    expect(job.detail).toBe(`Codes, non disponibles, recherche « ${maskedCode(code)} »`);
    // With codes, only when this is asked for, and then the history says so (MSK-004).
    const inFull = await exported(view, 'viewWithCodes');
    expect(linesOf(inFull.text)[1]?.startsWith(`${code};`)).toBe(true);
    const [change] = (await bench.browser.trpc.history.list.query({ act: 'export' })).items;
    expect(change).toMatchObject({ kind: 'codeFile', record: inFull.job.uuid, result: 'done', name: job.detail });
  });

  it('holds the columns shown, in UTF-8 with BOM, with semicolons and CRLF, in the order of the screen [VUE-002]', async () => {
    const { items } = await bench.browser.trpc.catalogue.categories.list.query({
      itemsPerPage: 100,
      sort: [{ field: 'name', direction: 'desc' }],
    });
    const { job, text } = await exported({
      list: 'categories',
      filters: { sort: [{ field: 'name', direction: 'desc' }] },
      columns: ['position', 'name', 'enabled'],
    });
    expect(text.startsWith('\uFEFFPosition;Nom;Statut\r\n')).toBe(true);
    expect(linesOf(text).slice(1)).toEqual(
      items.map(({ name, enabled, position }) => `${position};${name};${enabled ? 'Activé' : 'Désactivé'}`),
    );
    expect(job).toMatchObject({ kind: 'exports.view', title: 'Export d’une liste', detail: 'Catégories' });
    expect(job.file?.name).toMatch(/^categories_\d{4}(_\d\d){4}\.csv$/);
  });

  it('holds what the search and the filters leave, and says the search in «Tâches»', async () => {
    const { items, total } = await bench.browser.trpc.catalogue.products.list.query({
      search: 'car',
      sort: [{ field: 'adminProductName', direction: 'asc' }],
      itemsPerPage: 100,
    });
    const { job, text } = await exported({
      list: 'products',
      filters: { search: 'car', sort: [{ field: 'adminProductName', direction: 'asc' }] },
      columns: ['adminProductName', 'supplier'],
    });
    const lines = linesOf(text);
    expect(lines[0]).toBe('Nom d’administration;Fournisseur');
    expect(lines.length - 1).toBe(total);
    expect(total).toBeGreaterThan(0);
    expect(lines[1]).toContain(items[0]?.adminProductName ?? '?');
    expect(job.detail).toBe('Produits, recherche « car »');
  });

  it('holds every one of thousands of rows, read 500 at a time; a text is never a formula', async () => {
    const parent = await addLeaves(5_200);
    const { total } = await bench.browser.trpc.catalogue.categories.list.query({ parent });
    await bench.stack.marketplace.forget();
    const { job, text } = await exported({ list: 'categories', filters: { parent }, columns: ['name', 'slug'] });
    const lines = linesOf(text);
    expect(lines.length - 1).toBe(total);
    expect(new Set(lines).size).toBe(total + 1);
    expect(lines).toContain(`"'=1+1;""x""";feuille-1`);
    expect(job.progress).toMatchObject({ lines: total, linesTotal: total, bytesTotal: null });
    const requested = (await bench.stack.marketplace.requests('catalogue.categories.list')).map(({ query }) => new URLSearchParams(query));
    const pages = requested.filter((query) => query.get('itemsPerPage') === '500' && query.get('parent.uuid') === parent);
    expect(pages.map((query) => Number(query.get('page')))).toEqual(
      Array.from({ length: Math.ceil(total / 500) }, (_, index) => index + 1),
    );
  });

  it('is refused for a list, a column, a sort or a filter that is not declared', async () => {
    const ask = (requested: unknown) => refusal(bench.browser.trpc.exports.view.mutate(requested as ExportInput));
    for (const requested of [
      { list: 'users', filters: {}, columns: ['name'] },
      { list: 'categories', filters: {}, columns: ['password'] },
      { list: 'categories', filters: {}, columns: [] },
      { list: 'categories', filters: { parent: '../products' }, columns: ['name'] },
      { list: 'categories', filters: { sort: [{ field: 'lft', direction: 'asc' }] }, columns: ['name'] },
    ])
      expect(await ask(requested)).toMatchObject({ code: 'INVALID' });
  });

  it('fails as a job when the marketplace stays down, and can be asked for again', async () => {
    await bench.stack.marketplace.faults([{ call: 'catalogue.categories.list', status: 404, body: { detail: 'Not Found' } }]);
    const { uuid } = await bench.browser.trpc.exports.view.mutate({ list: 'categories', filters: {}, columns: ['name'] });
    await bench.reaches(uuid, 'failed');
    await bench.stack.marketplace.faults([]);
    await bench.browser.trpc.jobs.retry.mutate({ uuid });
    expect((await bench.reaches(uuid, 'succeeded')).progress.lines).toBeGreaterThan(10);
  });
});
