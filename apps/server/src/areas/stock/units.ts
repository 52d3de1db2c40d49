import type { Page } from '@comptoir/shared/list';
import type { ListQuery } from '@comptoir/shared/list/input';
import type { codeList, documentList } from '@comptoir/shared/stock/unit-list';
import type { MutationContext } from '../../mutations/run.ts';
import type { ListCaller } from '../../procedures/list.ts';
import { readPages, slicePage } from '../../procedures/pages.ts';
import { countDisabled, type StockUnit } from '../../stock-days/disabled-units.sql.ts';
import type { StockKind } from '../../stock-days/stock-names.ts';

/** Query of the lists of codes and documents. */
export const unitQuery = ({
  page,
  itemsPerPage,
  available,
  search,
  supplier,
  productName,
  expiration,
  orderNumber,
}: ListQuery<typeof codeList>) => ({
  page,
  itemsPerPage,
  availability: available,
  name: search || undefined,
  supplier,
  productName: productName || undefined,
  ...((expiration?.after ?? expiration?.before) !== undefined && {
    expirationDate: { after: expiration?.after, before: expiration?.before },
  }),
  orderNumber: orderNumber || undefined,
});

/** Called when the marketplace has done it: units that cannot be counted do not make that unknown (OUT-006). */
export async function countOurs({ services: { db, log } }: MutationContext, kind: StockKind, units: readonly StockUnit[]): Promise<void> {
  try {
    await countDisabled(db.pool, kind, units);
  } catch (err) {
    log.warn({ event: 'stock.disabled.not-counted', err }, 'disabled units were not counted, and will count as sold');
  }
}

/** Rows per call, and maximum number of calls. */
const READ = { page: 100, pages: 5 };

type Query = { page: number; itemsPerPage: number; availability: boolean; orderNumber: string };

/**
 * The units that an order has taken (ORD-001). The call finds a part of the number: units of other orders are left out. `isComplete` is
 * false when there are too many of them to read.
 */
export async function unitsOfOrder<Unit extends { orderNumber: string | null }>(
  number: string,
  read: (query: Query) => Promise<Page<Unit>>,
) {
  const units: Unit[] = [];
  const readPage = (page: number) => read({ page, itemsPerPage: READ.page, availability: false, orderNumber: number });
  for await (const { items, isLast } of readPages(readPage, READ.pages)) {
    units.push(...items.filter(({ orderNumber }) => orderNumber === number));
    if (isLast) return { units, isComplete: true };
  }
  return { units, isComplete: false };
}

type SearchQuery = ListQuery<typeof codeList> | ListQuery<typeof documentList>;
type Read<Input, Row> = (caller: ListCaller, input: Input) => Promise<Page<Row>>;

/** A list of codes or of documents, as `ListSource` has it: its type cannot be computed while the list is a type parameter. */
interface UnitSource<List, Input, Row> {
  list: List;
  readPage: Read<Input, Row | null>;
  readForFile: Read<Input, Row>;
}

/**
 * While codes are masked, the search of the list is that of `readFound`: the call finds parts, and three letters at a time would spell a
 * code (MSK-003).
 */
export function maskedSource<List, Input extends SearchQuery, Row>(
  { list, readPage, readForFile }: UnitSource<List, Input, Row>,
  readFound: (caller: ListCaller, input: Input, search: string) => Promise<Row[]>,
): UnitSource<List, Input, Row> {
  const readExact = async (caller: ListCaller, input: Input): Promise<Page<Row> | null> =>
    caller.codeMask.isOn && input.search ? slicePage(await readFound(caller, input, input.search), input) : null;
  return {
    list,
    readPage: async (caller, input) => (await readExact(caller, input)) ?? readPage(caller, input),
    readForFile: async (caller, input) => (await readExact(caller, input)) ?? readForFile(caller, input),
  };
}
