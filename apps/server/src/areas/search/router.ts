import { RECORD_SEARCH_MAX, RECORD_SEARCH_MIN } from '@comptoir/shared/search/found-record';
import { z } from 'zod';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { findRecords, type RecordsFound } from './find-records.ts';

const RecordSearch = z.object({ text: z.string().trim().min(RECORD_SEARCH_MIN).max(RECORD_SEARCH_MAX) });

export const searchRouter = router({
  /** Finds records of every kind by name. The browser sends a POST: the text may be a code, which must not appear in a URL (DAY-015). */
  records: adminProcedure.input(RecordSearch).query(({ ctx, input: { text } }): Promise<RecordsFound> => findRecords(ctx, text)),
});
