import { calls } from '@comptoir/marketplace-api/calls';
import { SUPPLIER_OPTIONS_SIZE, type SupplierOption, SupplierSearch } from '@comptoir/shared/suppliers/suppliers';
import { asking } from '../../procedures/asking.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

export const supplierProcedures = router({
  /** Five active suppliers whose name holds what was typed, three characters at least (PRD-182, LST-007, LST-008). */
  options: adminProcedure.input(SupplierSearch).query(async ({ ctx, input: { name } }): Promise<SupplierOption[]> => {
    const query = { name, isActive: true, page: 1, itemsPerPage: SUPPLIER_OPTIONS_SIZE };
    const { items } = await ctx.services.marketplace.call(calls.suppliers.suppliers.list, { ...asking(ctx), query });
    return items.map((supplier) => ({ uuid: supplier.uuid, name: supplier.name }));
  }),
});
