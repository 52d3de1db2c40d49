import { randomUUID } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { describe, expect, it } from 'vitest';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { companies, restrictions } = calls.companies;
const { products } = calls.catalogue;

async function createCompany(name = 'Groupe Essai', isActive = true): Promise<string> {
  const [row] = await marketplace.sql<{ uuid: string }>(
    'insert into company (name, account_manager, is_active) values ($1, $2, $3) returning uuid',
    [name, 'Inès Carlier', isActive],
  );
  return row?.uuid ?? '';
}

/** Uuid of a product of a new supplier. */
async function createProduct(name: string, supplier: string): Promise<string> {
  const [row] = await marketplace.sql<{ uuid: string }>(
    `with maker as (insert into supplier (name) values ($2) returning id)
     insert into master_product (reference, product_name, admin_product_name, prototype_id, brand_id, supplier_id, tax_id, active, hidden_product, closed_sale)
     select 'R', 'Essai', $1, 1, (select min(brand_id) from master_product), id, 1, true, false, false from maker returning uuid`,
    [name, supplier],
  );
  return row?.uuid ?? '';
}

const hide = (companyUuid: string, masterProductUuids: string[]) =>
  marketplace.reply(restrictions.hide, { body: { companyUuid, masterProductUuids } });

describe('a company', () => {
  it('has a name, an account manager and a number of active users [CMP-029]', async () => {
    const uuid = await createCompany();
    const add = (enabled: boolean, status: string) =>
      marketplace.sql(
        `insert into account (email, first_name, last_name, roles, password_hash, company_id, enabled, status)
         values ($1, '', '', '{}', '', (select id from company where uuid = $2), $3, $4)`,
        [`${randomUUID()}@example.org`, uuid, enabled, status],
      );
    await Promise.all([add(true, 'accepted'), add(true, 'accepted'), add(false, 'accepted'), add(true, 'pending')]);
    expect(await marketplace.ask(companies.get, { params: { uuid } })).toEqual({
      uuid,
      name: 'Groupe Essai',
      accountManager: 'Inès Carlier',
      totalActiveUsers: 2,
    });
  });

  it('is listed by name, and by state under either word', async () => {
    await createCompany('Zénith Œuvre A');
    await createCompany('Zénith Œuvre B', false);
    const names = async (query = {}) =>
      (await marketplace.ask(companies.list, { query: { name: 'zenith oeuvre', ...query } })).items.map(({ name }) => name.at(-1));
    expect([await names(), await names({ isActive: 'true' }), await names({ active: 'false' })]).toEqual([['A', 'B'], ['A'], ['B']]);
  });
});

describe('the settings of a company', () => {
  const settingsOf = async (companyUuid: string) => {
    const { items } = await marketplace.ask(companies.settings, { params: { companyUuid } });
    return items.map(({ category }) => category).sort();
  };
  const save = (uuid: string, categories: string[]) =>
    marketplace.reply(companies.saveSettings, { body: { uuid, categories: categories.map((category) => ({ uuid: category })) } });
  const someCategories = async (count: number) =>
    (await marketplace.sql<{ uuid: string }>('select uuid from category where lvl = 2 order by id limit $1', [count])).map(
      ({ uuid }) => uuid,
    );

  it('are the categories it does not see: those that were saved last, even none [CMP-030, CMP-035]', async () => {
    const uuid = await createCompany();
    const [a = '', b = '', c = ''] = await someCategories(3);
    expect(await settingsOf(uuid)).toEqual([]);
    await save(uuid, [a, b, b]);
    expect(await settingsOf(uuid)).toEqual([a, b].sort());
    await save(uuid, [b, c]);
    expect(await settingsOf(uuid)).toEqual([b, c].sort());
    expect((await save(uuid, [])).status).toBe(200);
    expect(await settingsOf(uuid)).toEqual([]);
  });

  it('refer to their category by its address', async () => {
    const [uuid, [category = '']] = [await createCompany(), await someCategories(1)];
    await save(uuid, [category]);
    const reply = await marketplace.get(`company_settings/company/${uuid}`);
    expect(await reply.json()).toMatchObject({ 'hydra:member': [{ uuid: expect.any(String), category: `/api/categories/${category}` }] });
  });

  it('are those of one of the savings that were sent at once', async () => {
    const [uuid, all] = [await createCompany(), await someCategories(6)];
    const choices = [all.slice(0, 3), all.slice(2, 5), all.slice(3), []];
    const replies = await Promise.all([...choices, ...choices].map((choice) => save(uuid, choice)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(choices.map((choice) => choice.toSorted())).toContainEqual(await settingsOf(uuid));
  });

  it('stay when one of the categories does not exist', async () => {
    const [uuid, [category = '']] = [await createCompany(), await someCategories(1)];
    await save(uuid, [category]);
    expect((await save(uuid, [randomUUID()])).status).toBe(422);
    expect(await settingsOf(uuid)).toEqual([category]);
  });
});

describe('a product', () => {
  it('is hidden from one company, with a reply of status 201, and listed among what it does not see [CMP-031, CMP-033]', async () => {
    const [company, other] = [await createCompany(), await createCompany()];
    const products = [await createProduct('Essai un', 'Maison Une'), await createProduct('Essai deux', 'Maison Deux')];
    expect((await hide(company, products)).status).toBe(201);
    const reply = await marketplace.get(`admin/master-product-company/by-company/${company}`);
    expect(await reply.json()).toMatchObject({
      'hydra:totalItems': 2,
      'hydra:member': [
        {
          product_name: 'Essai deux',
          brand: expect.any(String),
          supplier_name: 'Maison Deux',
          company_uuid: company,
          master_product_uuid: products[1],
        },
        { product_name: 'Essai un', supplier_name: 'Maison Une', master_product_uuid: products[0] },
      ],
    });
    expect((await marketplace.ask(restrictions.list, { params: { companyUuid: other } })).total).toBe(0);
    const found = await marketplace.ask(restrictions.list, { params: { companyUuid: company }, query: { search: 'MAISON une' } });
    expect(found.items.map(({ productName }) => productName)).toEqual(['Essai un']);
  });

  it('stays hidden once when it is hidden again, also at once', async () => {
    const company = await createCompany();
    const products = await Promise.all(['a', 'b', 'c'].map((name) => createProduct(`Essai ${name}`, 'Maison')));
    const replies = await Promise.all([hide(company, products), hide(company, products.toReversed()), hide(company, products.slice(1))]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await marketplace.ask(restrictions.list, { params: { companyUuid: company } })).total).toBe(3);
  });

  it('is seen again once its restriction is deleted', async () => {
    const [company, product] = [await createCompany(), await createProduct('Essai', 'Maison')];
    await hide(company, [product]);
    const remove = () => marketplace.reply(restrictions.remove, { params: { companyUuid: company, masterProductUuid: product } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect((await marketplace.ask(restrictions.list, { params: { companyUuid: company } })).total).toBe(0);
  });

  it('is offered for hiding with whether it is hidden, found by its name or its supplier [CMP-010, CMP-032]', async () => {
    const company = await createCompany();
    const hidden = await createProduct('Zorglub bleu', 'Maison Ordinaire');
    const seen = await createProduct('Zorglub vert', 'Maison Rare');
    await hide(company, [hidden]);
    const offered = async (query: Record<string, string>) => {
      const { items } = await marketplace.ask(products.list, { query: { companyUuid: company, sortBy: 'adminProductName', ...query } });
      return items.map(({ uuid, isHiddenForCompany }) => ({ uuid, isHiddenForCompany }));
    };
    const both = [
      { uuid: hidden, isHiddenForCompany: true },
      { uuid: seen, isHiddenForCompany: false },
    ];
    expect(await offered({ searchByAdminProductName: 'zorglub' })).toEqual(both);
    const [supplier] = await marketplace.sql<{ uuid: string }>(`select uuid from supplier where name = 'Maison Ordinaire'`);
    expect(await offered({ supplierUuid: supplier?.uuid ?? '' })).toEqual([both[0]]);
    const reply = await marketplace.get(`master-product?companyUuid=${company}&searchByAdminProductName=zorglub+bleu`);
    expect(await reply.json()).toMatchObject({ 'hydra:member': [{ properties: { adminProductName: [{ value: 'Zorglub bleu' }] } }] });
    expect((await marketplace.ask(products.list, { query: { searchByAdminProductName: 'zorglub bleu' } })).items).toMatchObject([
      { uuid: hidden, isHiddenForCompany: false },
    ]);
  });
});

it('offers the companies of a filter by name', async () => {
  const uuid = await createCompany('Zwolle Picardie');
  const { items } = await marketplace.ask(restrictions.companyOptions, { query: { search: 'zwolle', order: { name: 'asc' } } });
  expect(items).toEqual([{ uuid, name: 'Zwolle Picardie' }]);
});
