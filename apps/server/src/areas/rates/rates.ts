import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { rateEntry } from '@comptoir/shared/rates/rate-entry';
import { rateList } from '@comptoir/shared/rates/rate-list';
import { RateForm } from '@comptoir/shared/rates/rates';
import { editProcedure } from '../../procedures/edit.ts';
import { listProcedure, listSource } from '../../procedures/list.ts';
import { ByUuid } from '../../procedures/record.ts';
import { issuesBy, type SheetRecords } from '../../procedures/sheet-records.ts';
import type { ProcedureContext } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

const { rates } = calls.rates;

/** An empty filter is not sent (OP-073). */
export const rateSource = listSource(rateList, rates.list, {
  query: ({ page, itemsPerPage, brand, supplierName }) => ({
    page,
    itemsPerPage,
    brand: brand || undefined,
    supplierName: supplierName || undefined,
  }),
  row: ({ isContinuousValue: _, ...rate }) => rate,
});

/** The uuid is that of the variant (JAC-012). */
const read = (ctx: ProcedureContext, uuid: string) => ctx.call(rates.get, { params: { uuid } });

/** Form fields by the names of the request; a refusal may use either name (JAC-014, OP-074). */
const FIELDS: Readonly<Record<string, string>> = { reduction_value: 'reductionValue', min_price: 'minPrice', max_price: 'maxPrice' };

export function withFormNames(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'INVALID') return error;
  const fields = error.fields.map(({ path, message }) => ({ path: FIELDS[path] ?? path, message }));
  return new AppError('INVALID', error.message, { serverMessage: error.serverMessage, fields, cause: error });
}

/** The rates of gift cards sold through a supplier's API (JAC-001). Every uuid is that of a variant. */
export const rateProcedures = router({
  list: listProcedure(rateSource),
  get: adminProcedure.input(ByUuid).query(({ ctx, input }) => read(ctx, input.uuid)),
  update: editProcedure({
    kind: 'rate',
    form: RateForm,
    read,
    formOf: rateEntry,
    async write(ctx, uuid, form, { isContinuousValue }) {
      const body = rateEntry({ ...form, isContinuousValue });
      try {
        return await ctx.call(rates.update, { params: { uuid }, body });
      } catch (error) {
        throw withFormNames(error);
      }
    },
  }),
});

/** Rates changed in a spreadsheet; the prices of a fixed value are fixed (JAC-009, JAC-011, XLS-003). */
export const rateSheet: SheetRecords = {
  async read(marketplace, context, uuid) {
    const rate = await marketplace.call(rates.get, { ...context, params: { uuid } });
    const { isContinuousValue, productName } = rate;
    return { ...rateEntry(rate), isContinuousValue, productName };
  },
  hasField: ({ isContinuousValue }, field) => field === 'reductionValue' || isContinuousValue === true,
  merge: (form, changes) => ({ ...form, ...changes }),
  issuesOf: issuesBy(RateForm),
  write: (marketplace, context, uuid, form) =>
    marketplace.call(rates.update, { ...context, params: { uuid }, body: RateForm.parse(form) }).catch((error: unknown) => {
      throw withFormNames(error);
    }),
};
