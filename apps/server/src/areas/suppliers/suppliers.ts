import { calls } from '@comptoir/marketplace-api/calls';
import { showFigure } from '@comptoir/shared/decimal';
import { supplierList } from '@comptoir/shared/suppliers/supplier-list';
import {
  SUPPLIER_OPTIONS_SIZE,
  SupplierActivation,
  SupplierEntry,
  type SupplierOption,
  SupplierSearch,
} from '@comptoir/shared/suppliers/suppliers';
import { findByName } from '../../mutations/find.ts';
import { mutation } from '../../mutations/mutation.ts';
import { readBefore } from '../../mutations/read-before.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { pagedQuery } from '../../procedures/pages.ts';
import { ByUuid, flagProcedure, readBy, recordProcedures } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { suppliers } = calls.suppliers;

const kind = 'supplier';

export const supplierSource = listSource(supplierList, suppliers.list, {
  query(input) {
    const { search, ...query } = pagedQuery(supplierList, input);
    return { ...query, name: search, isActive: input.isActive };
  },
  row: ({ uuid, name, fees, isActive, createdAt, createdBy }) => ({ uuid, name, fees, isActive, createdAt, createdBy }),
});

export const supplierProcedures = router({
  list: listProcedure(supplierSource),
  /** Five active suppliers whose name contains the typed text of at least three characters (PRD-182, LST-007, LST-008). */
  options: adminProcedure.input(SupplierSearch).query(async ({ ctx, input: { name } }): Promise<SupplierOption[]> => {
    const query = { name, isActive: true, page: 1, itemsPerPage: SUPPLIER_OPTIONS_SIZE };
    const { items } = await ctx.call(suppliers.list, { query });
    return items.map((supplier) => ({ uuid: supplier.uuid, name: supplier.name }));
  }),
  /** Every supplier, including inactive ones, for pickers without a filter (SUP-056). */
  all: adminProcedure.query(async ({ ctx }): Promise<SupplierOption[]> => {
    const { items } = await ctx.call(suppliers.all, {});
    return items;
  }),
  ...recordProcedures(suppliers, {
    kind,
    form: SupplierEntry,
    formOf: ({ name, fees, email, phoneNumber, notes }): SupplierEntry => ({
      name,
      hasFees: fees > 0 ? 'yes' : 'no',
      fees: fees > 0 ? showFigure(fees, '€') : '',
      email: email ?? '',
      phoneNumber: phoneNumber ?? '',
      notes: notes ?? '',
    }),
    statusOf: ({ isActive }) => ({ isActive }),
    bodyOf: ({ name, hasFees, fees, email, phoneNumber, notes }) => ({
      name,
      fees: hasFees === 'yes' ? fees : '0',
      email: email || null,
      phoneNumber: phoneNumber || null,
      notes: notes || null,
    }),
    naturalKey: ({ name }) => ({ name }),
    find: findByName(suppliers.list, ({ name }: { name: string }) => ({ query: { name } })),
  }),
  /** URL of the supplier's orders; null when not configured (SUP-061). */
  ordersUrl: adminProcedure
    .input(ByUuid)
    .query(({ ctx, input }): string | null => ctx.services.config.supplierOrdersUrl?.replaceAll('{uuid}', input.uuid) ?? null),
  setActive: flagProcedure(suppliers.update, 'isActive', { kind, before: readBy(suppliers.get) }),
  /** The marketplace changes the products of the suppliers too (SUP-034). */
  setActiveOfMany: mutation({
    input: SupplierActivation,
    act: ({ isActive }) => (isActive ? 'enable' : 'disable'),
    targets: ({ suppliers: uuids }) => uuids.map((record) => ({ kind, record })),
    changes: 'read',
    async run(ctx, { isActive, suppliers: uuids }) {
      await readBefore(
        ctx,
        uuids,
        { isActive },
        {
          readPage: (paging) => ctx.call(suppliers.list, { query: paging }),
          fieldsOf: (row) => ({ isActive: row.isActive }),
        },
      );
      const body = { suppliers: uuids.map((uuid) => ({ uuid, isActive })) };
      await ctx.call(suppliers.activate, { body });
      return null;
    },
  }),
});
