import { BULK_LISTS, BulkOrder } from '@comptoir/shared/bulk/bulk-order';
import { bulkTexts as texts } from '@comptoir/shared/bulk/texts';
import { isSecretSearch } from '@comptoir/shared/list/definition';
import { maskedSearch } from '@comptoir/shared/stock/masked-code';
import { defineJob } from '../../jobs/definition.ts';

/** Changes all rows of a list (BKO-001). Its set is the job's items, written before the first change. */
export const bulkJob = defineJob({
  kind: 'bulk.apply',
  payload: BulkOrder,
  title: texts.job,
  detail({ list, filters, action }) {
    const { search } = { search: undefined, ...filters };
    const declared = BULK_LISTS.find(({ name }) => name === list)?.search;
    return texts.detail(
      list,
      action,
      maskedSearch(search, (text) => isSecretSearch(declared, text)),
    );
  },
});
