import type { BulkListName, BulkListOf } from '@comptoir/shared/bulk/bulk-order';
import type { AnyList } from '@comptoir/shared/list/definition';
import { listInput } from '@comptoir/shared/list/schema';
import { recordName } from '@comptoir/shared/record-name';
import { FILE_MASKS } from '../../code-mask.ts';
import type { JobServices } from '../../jobs/handler.ts';
import type { ListSource } from '../../procedures/list.ts';
import { readRows } from '../../procedures/read-rows.ts';
import type { CallContext } from '../../trpc/context.ts';

/** The source of each list that has a bulk operation. */
export type BulkSources = { [Name in BulkListName]: ListSource<BulkListOf<Name>> };

/** A row of the set. */
export interface BulkRow {
  record: string;
  name: string | null;
  row: Readonly<Record<string, unknown>>;
}

/** Rows per call. */
const PAGE = 500;

interface SetOptions {
  source: ListSource<AnyList, never>;
  services: Pick<JobServices, 'marketplace' | 'db' | 'service' | 'config'>;
  context: CallContext;
  filters: object;
}

/** The rows of a list with the screen's filters, page by page, each once. */
export async function* readSet({ source: { list, readForFile }, services, context, filters }: SetOptions): AsyncGenerator<BulkRow[]> {
  const { marketplace, db, service, config } = services;
  // As on the screen, where a search finds whole codes only while they are masked (MSK-003).
  const codeMask = config.maskCodes ? FILE_MASKS.masked : FILE_MASKS.inFull;
  const readPage = async (page: number) => {
    const input = listInput(list).parse({ ...filters, page, itemsPerPage: PAGE });
    const { items, total } = await readForFile({ marketplace, db, service, codeMask, ...context }, input);
    return {
      items: items.map((read) => {
        const row: Readonly<Record<string, unknown>> = read(0);
        return { uuid: list.rowKey(row as never), row };
      }),
      total,
    };
  };
  for await (const { items } of readRows(readPage)) yield items.map(({ uuid, row }) => ({ record: uuid, name: recordName(row), row }));
}
