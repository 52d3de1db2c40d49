import { setMaxListeners } from 'node:events';
import { AppError } from '@comptoir/shared/errors';
import { type FoundRecord, RECORD_KINDS, RECORDS_SHOWN, type RecordKind } from '@comptoir/shared/search/found-record';
import { isExact, matcher, search } from '@comptoir/shared/search/match';
import { withSignal } from '../../trpc/context.ts';
import { RECORD_SOURCES, type RecordSource, type SearchContext } from './record-sources.ts';
import { exactTexts, partsForTypo } from './search-texts.ts';

/** Time limit for one kind, in milliseconds, so that the others do not wait longer for it. */
const TIMEOUT_MS = 4_000;

/** Rows read per kind: for the complete text, and for a part of a word, where most rows are filtered out. */
const ROWS = { exact: 25, part: 100 };

export interface RecordsFound {
  kinds: { kind: RecordKind; records: FoundRecord[] }[];
  /** Kinds that could not be searched. */
  failed: RecordKind[];
}

type Find = (source: RecordSource, ctx: SearchContext) => Promise<FoundRecord[]>;

const unique = (records: readonly FoundRecord[]) => [...new Map(records.map((record) => [record.uuid, record])).values()];

/** Searches the marketplace for each text and keeps the rows that match the typed text. */
async function readTexts(find: (text: string) => Promise<FoundRecord[]>, texts: readonly string[], typed: string): Promise<FoundRecord[]> {
  const found = await Promise.all(texts.map(find));
  return search(unique(found.flat()), typed, ({ name }) => name);
}

const exact =
  (typed: string): Find =>
  async (source, ctx) => {
    if (source.by === 'itself') return source.find(ctx, typed);
    if (source.by === 'number') return /\s/.test(typed) ? [] : source.find(ctx, typed, RECORDS_SHOWN);
    return readTexts((text) => source.find(ctx, text, ROWS.exact), exactTexts(typed), typed);
  };

const withTypo =
  (typed: string): Find =>
  async (source, ctx) =>
    source.by === 'text' ? readTexts((text) => source.find(ctx, text, ROWS.part), partsForTypo(typed), typed) : [];

/** Searches every kind concurrently; a failed or slow kind does not block the others. */
async function ofEveryKind(ctx: SearchContext, find: Find): Promise<RecordsFound> {
  const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  // Every running call adds a listener: here, more listeners than Node.js expects are not a leak.
  setMaxListeners(0, signal);
  const limited = withSignal(ctx, signal);
  const results = await Promise.allSettled(RECORD_KINDS.map((kind) => find(RECORD_SOURCES[kind], limited)));
  const found: RecordsFound = { kinds: [], failed: [] };
  RECORD_KINDS.forEach((kind, index) => {
    const result = results[index];
    if (result?.status === 'fulfilled') {
      if (result.value.length > 0) found.kinds.push({ kind, records: result.value.slice(0, RECORDS_SHOWN) });
    } else if (result?.reason instanceof AppError && result.reason.code === 'UNAUTHENTICATED') throw result.reason;
    else found.failed.push(kind);
  });
  return found;
}

/** Records that match the typed text (DAY-013); records with a typing error only when there are no others (DAY-014). */
export async function findRecords(ctx: SearchContext, typed: string): Promise<RecordsFound> {
  const found = await ofEveryKind(ctx, exact(typed));
  const match = matcher(typed);
  const isMatch = ({ name, note }: FoundRecord) => isExact(match(`${name} ${note ?? ''}`));
  if (partsForTypo(typed).length === 0 || found.kinds.some(({ records }) => records.some(isMatch))) return found;
  const corrected = await ofEveryKind(ctx, withTypo(typed));
  const others = found.kinds.filter(({ kind }) => !corrected.kinds.some((again) => again.kind === kind));
  return { kinds: [...corrected.kinds, ...others], failed: [...new Set([...found.failed, ...corrected.failed])] };
}
