import { calls } from '@comptoir/marketplace-api/calls';
import { ProductDuplication, ProductStatusForm } from '@comptoir/shared/catalogue/products/products';
import { AppError } from '@comptoir/shared/errors';
import type { Option } from '@comptoir/shared/fields';
import { recordName } from '@comptoir/shared/record-name';
import { SUPPLIER_OPTIONS_SIZE, SupplierSearch } from '@comptoir/shared/suppliers/suppliers';
import type { z } from 'zod';
import { readCopyState } from '../../../catalogue-index/find.ts';
import { findExactly } from '../../../mutations/find.ts';
import { creation, mutation } from '../../../mutations/mutation.ts';
import { readBefore } from '../../../mutations/read-before.ts';
import type { MutationContext } from '../../../mutations/run.ts';
import { changesBetween, changesSent } from '../../../mutations/target.ts';
import { listProcedure } from '../../../procedures/list.ts';
import { removeProcedure } from '../../../procedures/record.ts';
import type { ProcedureContext } from '../../../trpc/context.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';
import { productFormProcedures } from './product-form.ts';
import { productSource } from './product-source.ts';

/** No call returns the states of several products: above this number they are read from the list instead of one by one. */
const MAX_SINGLE_READS = 25;

/** Records the previous state of each product, only for the history: a failed read does not stop the write. */
async function noteStates(ctx: MutationContext, products: readonly string[], active: boolean): Promise<void> {
  if (products.length > MAX_SINGLE_READS) {
    await readBefore(
      ctx,
      products,
      { active },
      {
        readPage: (query) => ctx.call(calls.catalogue.products.list, { query }),
        fieldsOf: ({ status }) => ({ active: status.active }),
      },
    );
    return;
  }
  ctx.changing(changesSent({ active }));
  const read = async (uuid: string) => {
    const { status, ...product } = await ctx.call(calls.catalogue.products.get, { params: { uuid } });
    ctx.changing(changesBetween({ active: status.active }, { active }), uuid);
    ctx.naming(uuid, recordName(product));
  };
  await Promise.allSettled(products.map(read));
}

/** Products with the internal name of a product, or with more before or behind it. */
async function findCopies(ctx: ProcedureContext, { uuid }: { uuid: string }): Promise<string[]> {
  const { adminProductName } = await ctx.call(calls.catalogue.products.get, { params: { uuid } });
  return findExactly(
    (paging) => ctx.call(calls.catalogue.products.list, { query: { ...paging, searchByAdminProductName: adminProductName } }),
    (row) => row.uuid !== uuid && row.adminProductName.includes(adminProductName),
  );
}

export const productsRouter = router({
  ...productFormProcedures,
  list: listProcedure(productSource),
  /** Whether the list has the filters and sorts of the copy (IDX-005), and its age. */
  copy: adminProcedure.query(async ({ ctx: { services } }) => ({
    hasAccount: services.service !== null,
    state: await readCopyState(services),
  })),
  /** Five companies whose name contains the typed text, for the filter of the list (PRD-006, PRD-184). */
  companies: adminProcedure.input(SupplierSearch).query(async ({ ctx, input: { name } }): Promise<Option[]> => {
    const query = {
      search: name,
      order: [{ field: 'name' as const, direction: 'asc' as const }],
      page: 1,
      itemsPerPage: SUPPLIER_OPTIONS_SIZE,
    };
    const { items } = await ctx.call(calls.companies.restrictions.companyOptions, { query });
    return items.map((company) => ({ uuid: company.uuid, value: company.name }));
  }),
  /** Disables it (PRD-019, PRD-162). */
  archive: removeProcedure(calls.catalogue.products.disable, 'product', { act: 'archive', named: calls.catalogue.products.get }),
  /**
   * The call succeeds even when duplication is not allowed: `hasError` then makes it a refusal (PRD-165). Its reply has no uuid of the
   * copy, which is found by the name that it has of its product.
   */
  duplicate: creation({
    input: ProductDuplication,
    act: 'duplicate',
    targets: ({ uuid }) => [{ kind: 'product', record: uuid }],
    changes: () => [],
    creation: {
      kind: 'product',
      naturalKey: ({ uuid, prototype }: z.output<typeof ProductDuplication>) => ({ uuid, prototype }),
      find: findCopies,
      answer: () => null,
    },
    async run(ctx, { uuid, prototype }) {
      const body = { uuid, prototypeUuid: prototype };
      const { hasError } = await ctx.call(calls.catalogue.products.duplicate, { body });
      if (hasError) {
        ctx.refusedByReply();
        throw new AppError('REFUSED', 'the product may not be duplicated');
      }
      return null;
    },
  }),
  /** All products are refused when one of them is unknown; the error names it (PRD-015, PRD-163). */
  setStatus: mutation({
    input: ProductStatusForm,
    act: ({ isActive }) => (isActive ? 'enable' : 'disable'),
    targets: ({ products }) => products.map((record) => ({ kind: 'product', record })),
    changes: 'read',
    async run(ctx, { isActive, products }) {
      await noteStates(ctx, products, isActive);
      const body = { isActive, masterProductsUuids: products };
      await ctx.call(calls.catalogue.products.setStatus, { body });
      return null;
    },
  }),
});
