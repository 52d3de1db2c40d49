import type { Page } from '@comptoir/shared/list';
import type { ListQuery } from '@comptoir/shared/list/input';
import type { codeList, documentList } from '@comptoir/shared/stock/unit-list';
import type { ListCaller } from '../../procedures/list.ts';
import { slicePage } from '../../procedures/pages.ts';

type Query = ListQuery<typeof codeList> | ListQuery<typeof documentList>;
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
export function maskedSource<List, Input extends Query, Row>(
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
