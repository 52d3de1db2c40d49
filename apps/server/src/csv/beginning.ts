import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { Detection, MappedColumn, Mapping, ReadSettings } from '@comptoir/shared/imports/detection';
import type { OpenFile } from './encoding.ts';
import { type FileProfile, learnFile } from './file-profile.ts';
import { type FileBeginning, mapHeader } from './header.ts';
import { isBlank, readRows } from './read-rows.ts';

/** Number of rows that is enough to learn the contents of a file. */
const ROWS = 5_000;

type Settings = ReadSettings & Pick<Detection, 'foreignFormat'>;

/** Header and first rows of a file, without blank ones. */
export async function readBeginning(open: OpenFile, settings: Settings, signal?: AbortSignal): Promise<FileBeginning> {
  const { headerLine, foreignFormat } = settings;
  let header: string[] | null = null;
  let linesAbove = 0;
  const rows: string[][] = [];
  if (foreignFormat !== null) return { header, linesAbove, rows, foreignFormat };
  for await (const batch of readRows(open, settings, signal)) {
    for (const row of batch.filter((read) => !isBlank(read)))
      if (row.line < headerLine) linesAbove += 1;
      else if (row.line === headerLine) header = row.cells;
      else rows.push(row.cells);
    if (rows.length > ROWS) break;
  }
  return { header, linesAbove, rows, foreignFormat };
}

const PARTS = ['address', 'zipCode', 'city'];

/**
 * Whether some row has a point, and an address that is incomplete: the marketplace stores the address next to the point instead (IPR-001).
 */
function hasReplacedAddress({ columns }: Mapping, rows: readonly (readonly string[])[]): boolean {
  const placesOf = (...names: string[]) =>
    columns.flatMap(({ column }, place) => (column !== null && names.includes(column) ? [place] : []));
  const [points, parts] = [placesOf('latitude', 'longitude', 'coordinates'), placesOf(...PARTS)];
  const isFilled = (cells: readonly string[]) => (place: number) => (cells[place] ?? '').trim() !== '';
  return rows.some((cells) => {
    const filled = parts.filter(isFilled(cells)).length;
    return points.length > 0 && points.every(isFilled(cells)) && filled > 0 && filled < PARTS.length;
  });
}

/** Mapping and profile of a file from its beginning. */
export function planReading(
  kind: ImportKind,
  beginning: FileBeginning,
  { dayOrder }: Pick<ReadSettings, 'dayOrder'>,
  chosen: readonly MappedColumn[] | null,
): { mapping: Mapping; profile: FileProfile } {
  const mapped = mapHeader(kind, beginning, chosen);
  const profile = learnFile(kind, mapped, beginning.rows, dayOrder);
  const isMonthFirst = profile.days.isMonthFirst || profile.days.areAmbiguousDoubtful;
  const { dayColumn, monthFirst, nearestAddress, undated } = importCheckTexts.header;
  const isReplaced = kind === 'positions' && hasReplacedAddress(mapped, beginning.rows);
  const isUndated = kind === 'codes' && profile.areSomeUndated && !profile.isExpiryUsual;
  const notes = [
    ...mapped.notes,
    ...(profile.areCodesDays ? [dayColumn] : []),
    ...(isMonthFirst ? [monthFirst] : []),
    ...(isReplaced ? [nearestAddress] : []),
    ...(isUndated ? [undated] : []),
  ];
  return { mapping: { ...mapped, notes, isMonthFirst: isMonthFirst || profile.days.isOrderOpen }, profile };
}
