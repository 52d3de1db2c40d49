import { AppError } from '@comptoir/shared/errors';
import { type FoundRecord, RECORD_KINDS, RECORDS_SHOWN, type RecordKind } from '@comptoir/shared/search/found-record';
import { matcher, search } from '@comptoir/shared/search/match';
import { RECORD_SOURCES, type RecordSource, type SearchContext } from './record-sources.ts';
import { exactTexts, partsForTypo } from './search-texts.ts';

/** Milliseconds that one kind may take: the others do not wait for it longer. */
const PATIENCE_MS = 4_000;

/** Rows read of each kind: of what holds the text, and of what holds a part of a word, most of which fall out again. */
const ROWS = { exact: 25, part: 100 };

export interface RecordsFound {
  kinds: { kind: RecordKind; records: FoundRecord[] }[];
  /** Kinds that could not be searched. */
  failed: RecordKind[];
}

type Find = (source: RecordSource, ctx: SearchContext) => Promise<FoundRecord[]>;

const unique = (records: readonly FoundRecord[]) => [...new Map(records.map((record) => [record.uuid, record])).values()];

/** What the marketplace finds of one text after the other, compared with what was typed. */
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

/** Every kind at once; one that fails, or takes too long, does not hide the others. */
async function ofEveryKind(ctx: SearchContext, find: Find): Promise<RecordsFound> {
  const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const settled = await Promise.allSettled(RECORD_KINDS.map((kind) => find(RECORD_SOURCES[kind], { ...ctx, signal })));
  const found: RecordsFound = { kinds: [], failed: [] };
  RECORD_KINDS.forEach((kind, index) => {
    const result = settled[index];
    if (result?.status === 'fulfilled') {
      if (result.value.length > 0) found.kinds.push({ kind, records: result.value.slice(0, RECORDS_SHOWN) });
    } else if (result?.reason instanceof AppError && result.reason.code === 'UNAUTHENTICATED') throw result.reason;
    else found.failed.push(kind);
  });
  return found;
}

/** The records that fit what was typed (DAY-013); those with a typing error only where nothing else does (DAY-014). */
export async function findRecords(ctx: SearchContext, typed: string): Promise<RecordsFound> {
  const found = await ofEveryKind(ctx, exact(typed));
  const match = matcher(typed);
  const isRight = ({ name, note }: FoundRecord) => ['begins', 'holds'].includes(match(`${name} ${note ?? ''}`) ?? '');
  if (partsForTypo(typed).length === 0 || found.kinds.some(({ records }) => records.some(isRight))) return found;
  const corrected = await ofEveryKind(ctx, withTypo(typed));
  const others = found.kinds.filter(({ kind }) => !corrected.kinds.some((again) => again.kind === kind));
  return { kinds: [...corrected.kinds, ...others], failed: [...new Set([...found.failed, ...corrected.failed])] };
}
