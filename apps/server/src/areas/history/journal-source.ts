import { fold } from '@comptoir/shared/fold';
import { journalList } from '@comptoir/shared/history/journal-list';
import type { ListQuery } from '@comptoir/shared/list/input';
import { countAllLines, readJournal, readJournalPage, readOlderLines } from '../../audit/journal.sql.ts';
import type { JournalFilter } from '../../audit/journal-search.sql.ts';
import type { ListSource } from '../../procedures/list.ts';

function filterOf({ search, author, kind, record, act, result, at }: ListQuery<typeof journalList>): JournalFilter {
  const name = search === undefined ? '' : fold(search);
  return { author, kind, record, act, results: result && [result], from: at?.after, to: at?.before, name: name || undefined };
}

/** How far a file has been read: its pages are read one after another. */
interface FilePosition {
  page: number;
  total: number;
  last: JournalFilter['olderThan'];
}
/** Of each file that is being written, which is known by its signal. */
const positions = new WeakMap<AbortSignal, FilePosition>();

/** All changes, newest first (HIS-003). The pages of the screen end at a number of lines; a file has all. */
export const journalSource: ListSource<typeof journalList> = {
  list: journalList,
  async readPage({ db: { pool } }, input) {
    const { items, ...total } = await readJournalPage(pool, filterOf(input), input.itemsPerPage, (input.page - 1) * input.itemsPerPage);
    return { items: items.map((row) => () => row), ...total };
  },
  async readForFile({ db: { pool }, signal }, input) {
    const { page, itemsPerPage } = input;
    const filter = filterOf(input);
    const known = signal && positions.get(signal);
    const before = known?.page === page - 1 ? known : undefined;
    const total = before?.total ?? (await countAllLines(pool, filter));
    const items =
      before === undefined && page > 1
        ? await readJournal(pool, filter, itemsPerPage, (page - 1) * itemsPerPage)
        : await readOlderLines(pool, filter, before?.last, itemsPerPage);
    if (signal) positions.set(signal, { page, total, last: items.at(-1) ?? before?.last });
    return { items: items.map((row) => () => row), total };
  },
};
