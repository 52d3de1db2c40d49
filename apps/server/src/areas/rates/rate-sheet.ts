import { calls } from '@comptoir/marketplace-api/calls';
import { rateEntry } from '@comptoir/shared/rates/rate-entry';
import { RateForm } from '@comptoir/shared/rates/rates';
import { issuesBy, type SheetRecords } from '../../procedures/sheet-records.ts';
import { withFormNames } from './rates.ts';

const { rates } = calls.rates;

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
