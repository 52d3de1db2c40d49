import { showDecimal } from '@comptoir/shared/decimal';
import { type ColumnKind, cellValue, type Column as DeclaredColumn } from '@comptoir/shared/list/definition';
import type { shortName } from '@comptoir/shared/list/short-name';
import { formatNumber } from '@comptoir/shared/numbers';
import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/day.ts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { Badge, type BadgeTone, FlagBadge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TruncatedText } from './cells.tsx';
import type { CellKind, Column } from './column.ts';

/** Display options of a column that its declaration does not define. */
export interface ColumnDisplay<Row> {
  /** Custom cell renderer. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** Tones of the states of the column. */
  tones?: Readonly<Record<string, BadgeTone>> | undefined;
  name: NameDisplay<Row>;
  /** The name that does not repeat another column. */
  short?: ReturnType<typeof shortName<Row>>;
}

export interface NameDisplay<Row> {
  /** Path of the row's screen; null (or no option) gives plain text when there is no such screen. */
  to?: (row: Row) => string | null;
  /** Second line, hidden in compact density. */
  sub?: (row: Row) => string;
  /** A mark next to the name, such as «Archivée». */
  mark?: (row: Row) => ReactNode;
}

const SHAPES: Record<ColumnKind, { kind: CellKind; width?: string }> = {
  name: { kind: 'name' },
  text: { kind: 'text' },
  state: { kind: 'badge', width: '8rem' },
  flag: { kind: 'badge', width: '8rem' },
  boolean: { kind: 'text' },
  count: { kind: 'figure', width: '7rem' },
  decimal: { kind: 'figure' },
  day: { kind: 'text' },
  date: { kind: 'text', width: '10rem' },
  dateTime: { kind: 'text' },
  image: { kind: 'thumbnail', width: 'calc(var(--thumb-size) + 2 * var(--cell-pad))' },
  screen: { kind: 'text' },
};

const BANNER_WIDTH = 'calc(11.5rem + 2 * var(--cell-pad))';
const isBanner = <Row,>(column: DeclaredColumn<Row>) => column.kind === 'image' && column.isWide === true;

/** Converts a declared column to a table column. */
export function toTableColumn<Row>(column: DeclaredColumn<Row> & { key: string }, display: ColumnDisplay<Row>): Column<Row> {
  const { key, title, sort } = column;
  const width = column.width ?? (isBanner(column) ? BANNER_WIDTH : SHAPES[column.kind].width);
  return {
    key,
    title,
    // Also the word that stands for no amount.
    kind: column.amount || column.isFigure ? 'figure' : SHAPES[column.kind].kind,
    ...(width !== undefined && { width }),
    ...(sort && { sort }),
    ...(column.kind === 'image' && { quiet: true }),
    cell: display.cell ?? ((row) => cellOf(column, row, display)),
    ...(column.kind === 'name' &&
      display.short && { short: { beside: display.short.beside, cell: shortCell(display.short.of, display.name) } }),
  };
}

const shortCell =
  <Row,>(nameOf: (row: Row) => string, display: NameDisplay<Row>) =>
  (row: Row) => <Name value={nameOf(row)} row={row} display={display} />;

/** An empty value is shown as a dash. */
const dash = (text: string | null | undefined) => <TruncatedText text={text || '–'} />;

function cellOf<Row>(column: DeclaredColumn<Row> & { key: string }, row: Row, { tones, name }: ColumnDisplay<Row>): ReactNode {
  switch (column.kind) {
    case 'name':
      return <Name value={cellValue(column, row)} row={row} display={name} />;
    case 'text':
      return dash(cellValue(column, row));
    case 'state': {
      const state = cellValue(column, row);
      return (
        <Badge tone={tones?.[state] ?? 'neutral'} {...(column.isTag && { dot: 'none' })}>
          {column.labels[state] ?? state}
        </Badge>
      );
    }
    case 'flag': {
      const on = cellValue(column, row);
      return <FlagBadge isOn={on} labels={column.labels} />;
    }
    case 'count': {
      const count = cellValue(column, row);
      return count === null ? '–' : formatNumber(count);
    }
    case 'decimal': {
      const value = cellValue(column, row);
      return dash(value === null ? null : showDecimal(value));
    }
    case 'day': {
      const day = cellValue(column, row);
      return dash(day && formatDay(day));
    }
    // With tabular figures (LST-020).
    case 'date': {
      const moment = cellValue(column, row);
      return <span className="tabular-nums">{moment === null ? '–' : formatDate(moment)}</span>;
    }
    case 'dateTime': {
      const moment = cellValue(column, row);
      return dash(moment && formatDateTime(moment));
    }
    case 'image':
      return <Thumbnail url={cellValue(column, row)?.url} noImage={column.noImage} isWide={isBanner(column)} />;
    case 'boolean':
    case 'screen':
      return null;
  }
}

/** Name of the row, as a link if it has a screen. The height of a row does not depend on the length of its name. */
function Name<Row>({ value, row, display: { to, sub, mark } }: { value: string; row: Row; display: NameDisplay<Row> }) {
  const target = to?.(row) ?? null;
  const second = sub?.(row);
  // Both names of a product may be the same without their brackets.
  const below = second === value ? undefined : second;
  const text = <TruncatedText text={value} variant="table-name" isSingleLine={Boolean(below)} />;
  return (
    <>
      <span className="flex items-center gap-x-2">
        {target === null ? (
          text
        ) : (
          <Link to={target} className="table-link" data-row-link>
            {text}
          </Link>
        )}
        {mark?.(row)}
      </span>
      {below && <TruncatedText text={below} variant="table-sub" />}
    </>
  );
}

/** In its own shape, within a place of a fixed size: no row moves when its picture arrives. Square in a card. */
const BANNER = 'sm:h-auto sm:max-h-12.5 sm:w-auto sm:max-w-46 sm:object-contain';

/** The row contains the same information as text, so the picture is decorative for screen readers. */
function Thumbnail({ url, noImage, isWide }: { url: string | undefined; noImage: string; isWide: boolean }) {
  if (url !== undefined) {
    const picture = <img src={url} alt="" loading="lazy" decoding="async" className={clsx('table-thumb', isWide && BANNER)} />;
    return isWide ? <span className="flex items-center sm:h-12.5 sm:w-46">{picture}</span> : picture;
  }
  return (
    <span className="table-thumb table-thumb-empty" title={noImage}>
      <Icon of={ImageOff} />
    </span>
  );
}
