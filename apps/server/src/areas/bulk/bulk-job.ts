import { BulkOrder } from '@comptoir/shared/bulk/bulk-order';
import { bulkTexts as texts } from '@comptoir/shared/bulk/texts';
import { maskedCode } from '@comptoir/shared/stock/masked-code';
import { defineJob } from '../../jobs/definition.ts';

/** Changes all rows of a list (BKO-001). Its set is the job's items, written before the first change. */
export const bulkJob = defineJob({
  kind: 'bulk.apply',
  payload: BulkOrder,
  title: texts.job,
  detail({ list, filters, action }) {
    const { search } = { search: undefined, ...filters };
    // Colleagues see the detail in «Tâches de tous».
    return texts.detail(list, action, list === 'codes' ? search && maskedCode(search) : search);
  },
});
