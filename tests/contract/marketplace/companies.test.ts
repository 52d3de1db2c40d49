import { randomUUID } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { describe, expect, it } from 'vitest';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { companies, restrictions } = calls.companies;

async function createCompany(): Promise<string> {
  const [row] = await marketplace.sql<{ uuid: string }>(
    `insert into company (name, account_manager, is_active) values ('Groupe Essai', 'Inès Carlier', true) returning uuid`,
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
  it('stays hidden once when it is hidden again, also at once', async () => {
    const company = await createCompany();
    const products = await Promise.all(['a', 'b', 'c'].map((name) => createProduct(`Essai ${name}`, 'Maison')));
    const replies = await Promise.all([hide(company, products), hide(company, products.toReversed()), hide(company, products.slice(1))]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await marketplace.ask(restrictions.list, { params: { companyUuid: company } })).total).toBe(3);
  });
});
