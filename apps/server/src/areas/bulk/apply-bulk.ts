import type { AnyList } from '@comptoir/shared/list/definition';
import type { Handler } from '../../jobs/handler.ts';
import type { ListSource } from '../../procedures/list.ts';
import { bulkActionOf } from './bulk-actions.ts';
import { type BulkSources, readSet } from './bulk-set.ts';
import { changeRows } from './change-rows.ts';

/** Changes all rows of a list but the unticked ones (BKO-001). */
export const applyBulk =
  (sources: BulkSources): Handler<'bulk.apply'> =>
  (attempt, services) => {
    const { payload } = attempt;
    const action = bulkActionOf(payload);
    const { isIncluded = () => true } = action;
    const except = new Set(payload.except);
    // The type of the list is no longer needed: its filters were parsed with its own schema.
    const source = sources[payload.list] as unknown as ListSource<AnyList, never>;
    return changeRows(attempt, services, action, async function* (context) {
      for await (const page of readSet({ source, services, context, filters: payload.filters }))
        yield page.filter(({ record, row }) => !except.has(record) && isIncluded(row));
    });
  };
