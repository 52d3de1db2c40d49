import { describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { companies, restrictions } = browser.trpc.companies;

const lists = { page: 1, itemsPerPage: 10 };
const called = lastWrite(stack);
const queryOf = async (call: string) => Object.fromEntries(new URLSearchParams((await called(call))?.query));

/** A seeded company, another one for each test. */
let taken = 0;
async function aCompany() {
  taken += 1;
  const { items } = await companies.list.query({ ...lists, itemsPerPage: 100 });
  return items[taken + 5] as (typeof items)[number];
}

describe('companies', () => {
  it('are listed by name, ten at first, without asking for active ones [CMP-002, CMP-023, CMP-029, CMP-044]', async () => {
    const all = await companies.list.query(lists);
    expect(all.items).toHaveLength(10);
    expect(all.items.find(({ accountManager }) => accountManager !== null)).toEqual({
      uuid: expect.any(String),
      name: expect.any(String),
      accountManager: expect.any(String),
      totalActiveUsers: expect.any(Number),
    });
    await companies.list.query({ ...lists, page: 2, itemsPerPage: 25, search: 'groupe' });
    expect(await queryOf('companies.companies.list')).toEqual({ page: '2', itemsPerPage: '25', name: 'groupe' });
  });

  it('are those that are active, or those that are not, when that is asked for [CMP-044]', async () => {
    const all = await companies.list.query(lists);
    const active = await companies.list.query({ ...lists, isActive: true });
    expect((await queryOf('companies.companies.list')).isActive).toMatch(/^(1|true)$/);
    const inactive = await companies.list.query({ ...lists, isActive: false });
    expect((await queryOf('companies.companies.list')).isActive).toMatch(/^(0|false)$/);
    expect(inactive.total).toBeGreaterThan(0);
    expect(active.total + inactive.total).toBe(all.total);
  });

  it('are read one by one, and a missing one is reported [CMP-045]', async () => {
    const { uuid, name } = await aCompany();
    expect((await companies.get.query({ uuid })).name).toBe(name);
    expect((await refusal(companies.get.query({ uuid: '00000000-0000-4000-8000-00000000dead' }))).code).toBe('NOT_FOUND');
  });
});

describe('the categories that a company does not see', () => {
  it('are read with the company, and saved all at once, also none [CMP-030, CMP-035, CMP-046, CMP-047]', async () => {
    const { uuid } = await aCompany();
    const { categories: before, company } = await companies.settings.query({ uuid });
    expect(company.uuid).toBe(uuid);
    const { items } = await browser.trpc.catalogue.categories.list.query({ ...lists, sort: [], parent: undefined } as never);
    const chosen = items.slice(0, 2).map((row: { uuid: string }) => row.uuid);
    await companies.updateSettings.mutate({ uuid, base: { categories: before }, age: 0, form: { categories: chosen } });
    expect((await called('companies.companies.saveSettings'))?.body).toEqual({
      uuid,
      categories: chosen.map((category: string) => ({ uuid: category })),
    });
    const after = (await companies.settings.query({ uuid })).categories;
    expect(after).toEqual([...chosen].sort());
    await companies.updateSettings.mutate({ uuid, base: { categories: after }, age: 0, form: { categories: [] } });
    expect((await companies.settings.query({ uuid })).categories).toEqual([]);
  });

  it('changed by somebody else since are a conflict', async () => {
    const { uuid } = await aCompany();
    const { categories: before } = await companies.settings.query({ uuid });
    const { items } = await browser.trpc.catalogue.categories.list.query({ ...lists, sort: [] } as never);
    const [mine, theirs] = items.slice(3, 5).map((row: { uuid: string }) => row.uuid) as [string, string];
    const edit = (category: string) => ({ uuid, base: { categories: before }, age: 0, form: { categories: [category] } });
    await companies.updateSettings.mutate(edit(theirs));
    expect((await refusal(companies.updateSettings.mutate(edit(mine)))).code).toBe('CONFLICT');
    expect((await companies.settings.query({ uuid })).categories).toEqual([theirs]);
  });
});

describe('the products that a company does not see', () => {
  const hiddenOf = async (company: string) => (await restrictions.list.query({ ...lists, company, itemsPerPage: 100 })).items;
  const offered = async (company: string) =>
    (await restrictions.products.query({ ...lists, company })).items.filter(({ isHiddenForCompany }) => !isHiddenForCompany);
  const save = (company: string, change: { all?: boolean; add?: string[]; remove?: string[] }) =>
    restrictions.save.mutate({ company, isAllSelected: change.all ?? false, add: change.add ?? [], remove: change.remove ?? [] });

  it('are read by company, searched and paged [CMP-005, CMP-031, CMP-050, CMP-053]', async () => {
    const { uuid: company } = await aCompany();
    await restrictions.list.query({ company, page: 2, itemsPerPage: 25, search: 'spa' });
    const request = await called('companies.restrictions.list');
    expect(request?.path).toBe(`/api/admin/master-product-company/by-company/${company}`);
    expect(await queryOf('companies.restrictions.list')).toEqual({ page: '2', itemsPerPage: '25', search: 'spa' });
  });

  it('are offered by name and by supplier, each saying whether it is hidden [CMP-010, CMP-032]', async () => {
    const { uuid: company } = await aCompany();
    const [first] = await offered(company);
    await save(company, { add: [first?.uuid ?? ''] });
    const { items } = await restrictions.products.query({ ...lists, company });
    expect(items.find(({ uuid }) => uuid === first?.uuid)?.isHiddenForCompany).toBe(true);
    await restrictions.products.query({ ...lists, company, search: 'carte', supplier: first?.supplier?.uuid });
    expect(await queryOf('catalogue.products.list')).toEqual({
      page: '1',
      itemsPerPage: '10',
      companyUuid: company,
      searchByAdminProductName: 'carte',
      supplierUuid: first?.supplier?.uuid,
      sortBy: 'adminProductName',
    });
  });

  it('are hidden in one call, shown again one by one, and counted [CMP-012, CMP-033, CMP-051, CMP-052]', async () => {
    const { uuid: company } = await aCompany();
    const before = await restrictions.counts.query({ company });
    const [a, b] = (await offered(company)).map(({ uuid }) => uuid) as [string, string];
    await save(company, { add: [a, b] });
    expect((await called('companies.restrictions.hide'))?.body).toEqual({ companyUuid: company, masterProductUuids: [a, b] });
    expect(await restrictions.counts.query({ company })).toEqual({ total: before.total, bound: before.bound + 2 });
    await save(company, { remove: [a] });
    const removed = await called('companies.restrictions.remove');
    expect([removed?.method, removed?.path]).toEqual(['DELETE', `/api/admin/master-product-company/${company}/${a}`]);
    await restrictions.remove.mutate({ company, product: b });
    expect((await hiddenOf(company)).map(({ product }) => product)).not.toContain(b);
  });

  it('that were found hidden after an odd reply are known to be so when another is refused [OUT-002, OUT-003]', async () => {
    const { uuid: company } = await aCompany();
    const [a = '', b = ''] = (await offered(company)).map(({ uuid }) => uuid);
    await save(company, { add: [b] });
    await stack.marketplace.faults([
      { call: 'companies.restrictions.hide', shape: 'wrong', afterEffect: true, times: 1 },
      { call: 'companies.restrictions.remove', status: 422, body: { detail: 'Ce produit reste caché.' } },
    ]);
    const failure = await refusal(save(company, { add: [a], remove: [b] }));
    await stack.marketplace.faults([]);
    expect(failure).toMatchObject({
      code: 'REFUSED',
      serverMessage: 'Une partie seulement a été enregistrée\u202f: 1 sur 2. Ce produit reste caché.',
    });
  });

  const lastLine = () =>
    stack.services.db.prisma.auditLine.findFirstOrThrow({
      where: { action: 'companies.restrictions.save' },
      orderBy: { id: 'desc' },
      include: { targets: { orderBy: { place: 'asc' } } },
    });

  it('of which some are changed before a later one is refused are told and kept as they were really changed [OUT-002]', async () => {
    const { uuid: company } = await aCompany();
    const [a = '', b = '', c = '', d = '', e = ''] = (await offered(company)).map(({ uuid }) => uuid);
    await save(company, { add: [c, d, e] });
    await stack.marketplace.faults([
      { call: 'companies.restrictions.remove', latencyMs: 1, times: 1 },
      { call: 'companies.restrictions.remove', status: 422, body: { detail: 'Ce produit reste caché.' } },
    ]);
    const failure = await refusal(save(company, { add: [a, b], remove: [c, d, e] }));
    await stack.marketplace.faults([]);
    expect(failure).toMatchObject({
      code: 'REFUSED',
      serverMessage: 'Une partie seulement a été enregistrée : 3 sur 5. Ce produit reste caché.',
    });
    const hidden = (await hiddenOf(company)).map(({ product }) => product);
    expect([a, b, c, d, e].map((uuid) => hidden.includes(uuid))).toEqual([true, true, false, true, true]);
    const line = await lastLine();
    const shown = [{ field: 'isHidden', before: true, after: false }];
    const hiding = [{ field: 'isHidden', before: false, after: true }];
    expect([line.outcome, line.targets.map(({ record, changes }) => [record, changes])]).toEqual([
      'REFUSED',
      [
        [
          company,
          [
            { field: 'isAllSelected', after: false },
            { field: 'hidden', after: 2 },
            { field: 'shown', after: 1 },
          ],
        ],
        [a, hiding],
        [b, hiding],
        [c, shown],
        [d, []],
        [e, []],
      ],
    ]);
    const [change] = await browser.trpc.dashboard.changes.query();
    expect(change).toMatchObject({ act: 'edit', kind: 'company', record: company, count: 1, result: 'partial' });
  });

  it.each([
    ['was done', { afterEffect: true }, undefined, 'ok'],
    ['was not done', {}, { code: 'UNCERTAIN', serverMessage: 'Error response format' }, 'UNCERTAIN'],
  ])('whose hiding is answered by 200 in place of 201, and %s, are read back [CMP-039]', async (_, effect, expected, outcome) => {
    const { uuid: company } = await aCompany();
    const [a = ''] = (await offered(company)).map(({ uuid }) => uuid);
    await stack.marketplace.faults([{ call: 'companies.restrictions.hide', status: 200, body: {}, ...effect }]);
    const saved = save(company, { add: [a] });
    if (expected === undefined) await saved;
    else expect(await refusal(saved)).toMatchObject(expected);
    await stack.marketplace.faults([]);
    expect((await lastLine()).outcome).toBe(outcome);
  });

  it('are all hidden by a flag, but those spared', async () => {
    const { uuid: company } = await aCompany();
    const [spared] = (await offered(company)).map(({ uuid }) => uuid) as [string];
    await save(company, { all: true, remove: [spared] });
    const { total, bound } = await restrictions.counts.query({ company });
    expect(bound).toBe(total - 1);
    const { shown, hidden } = await restrictions.fetchAll.query({ company });
    expect([shown, hidden.length]).toEqual([[spared], total - 1]);
    expect((await restrictions.fetchAll.query({ company, hiddenOnly: true })).shown).toEqual([]);
  });

  it('are not changed by nothing', async () => {
    const { uuid: company } = await aCompany();
    expect((await refusal(save(company, {}))).fields).toEqual([{ path: 'add', message: 'Cochez ou décochez au moins un produit.' }]);
  });
});
