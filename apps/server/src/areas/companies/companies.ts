import { calls } from '@comptoir/marketplace-api/calls';
import { HiddenCategoriesForm } from '@comptoir/shared/companies/companies';
import { companyList } from '@comptoir/shared/companies/company-lists';
import { editProcedure } from '../../procedures/edit.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { ByUuid } from '../../procedures/record.ts';
import type { ProcedureContext } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { companies } = calls.companies;

/** Sends no filter by default; a filtered list sends `isActive`, never `active` (CMP-044, open point). */
const source = listSource(companyList, companies.list, {
  query: ({ page, itemsPerPage, search, isActive }) => ({ page, itemsPerPage, name: search || undefined, isActive }),
  row: (company) => company,
});

/** Uuids of the categories hidden from a company, in no particular order. */
const hiddenCategories = async (ctx: ProcedureContext, companyUuid: string): Promise<string[]> => {
  const { items } = await ctx.call(companies.settings, { params: { companyUuid } });
  return items.map(({ category }) => category).sort();
};

export const companyProcedures = router({
  list: listProcedure(source),
  get: adminProcedure.input(ByUuid).query(({ ctx, input: { uuid } }) => ctx.call(companies.get, { params: { uuid } })),
  /** The company with its hidden categories (CMP-018, CMP-019). */
  settings: adminProcedure.input(ByUuid).query(async ({ ctx, input: { uuid } }) => {
    const [company, categories] = await Promise.all([ctx.call(companies.get, { params: { uuid } }), hiddenCategories(ctx, uuid)]);
    return { company, categories };
  }),
  /** Accepts any selection, including an empty one (CMP-035, CMP-047). */
  updateSettings: editProcedure({
    kind: 'company',
    form: HiddenCategoriesForm,
    read: hiddenCategories,
    formOf: (categories): HiddenCategoriesForm => ({ categories }),
    async write(ctx, company, { categories }) {
      const body = { company, categories };
      return (await ctx.call(companies.saveSettings, { body })).categories.sort();
    },
  }),
});
