import { showDecimal } from '@comptoir/shared/decimal';
import { type ColumnKind, cellValue, type Column as DeclaredColumn } from '@comptoir/shared/list/definition';
import { formatNumber } from '@comptoir/shared/numbers';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showDay } from '../../../lib/day.ts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FlagBadge } from '../../flag-badge.tsx';
import type { CellKind, Column } from './column.ts';
import { TruncatedText } from './truncated-text.tsx';

/** How a column looks whose declaration cannot know. */
export interface ColumnLook<Row> {
  /** The screen's own cell. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** Of the states of a column. */
  tones?: Readonly<Record<string, BadgeTone>> | undefined;
  name: NameLook<Row>;
}

export interface NameLook<Row> {
  /** The screen the row leads to; null (or no option) leaves plain text: nothing links to a screen that does not exist. */
  to?: (row: Row) => string | null;
  /** Second line, dropped in compact density. */
  sub?: (row: Row) => string;
  /** A mark beside the name, such as «Archivée». */
  mark?: (row: Row) => ReactNode;
}

const SHAPES: Record<ColumnKind, { kind: CellKind; width?: string }> = {
  name: { kind: 'name' },
  text: { kind: 'text' },
  state: { kind: 'badge', width: '8rem' },
  flag: { kind: 'badge', width: '8rem' },
  boolean: { kind: 'text' },
  count: { kind: 'figure', width: '7rem' },
  decimal: { kind: 'text' },
  day: { kind: 'text' },
  date: { kind: 'text', width: '10rem' },
  dateTime: { kind: 'text' },
  image: { kind: 'thumbnail', width: 'calc(var(--thumb-size) + 2 * var(--cell-pad))' },
  screen: { kind: 'text' },
};

/** A declared column as the table draws it. */
export function drawnColumn<Row>(column: DeclaredColumn<Row> & { key: string }, look: ColumnLook<Row>): Column<Row> {
  const { key, title, sort } = column;
  const width = column.width ?? SHAPES[column.kind].width;
  return {
    key,
    title,
    kind: SHAPES[column.kind].kind,
    ...(width !== undefined && { width }),
    ...(sort && { sort }),
    ...(column.kind === 'image' && { quiet: true }),
    cell: look.cell ?? ((row) => cellOf(column, row, look)),
  };
}

/** An absent value is a dash. */
const dash = (text: string | null | undefined) => <TruncatedText text={text || '–'} />;

function cellOf<Row>(column: DeclaredColumn<Row> & { key: string }, row: Row, { tones, name }: ColumnLook<Row>): ReactNode {
  switch (column.kind) {
    case 'name':
      return <Name value={cellValue(column, row)} row={row} look={name} />;
    case 'text':
      return dash(cellValue(column, row));
    case 'state': {
      const state = cellValue(column, row);
      return <Badge tone={tones?.[state] ?? 'neutral'}>{column.labels[state] ?? state}</Badge>;
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
      return dash(day && showDay(day));
    }
    // In tabular figures (LST-020).
    case 'date': {
      const moment = cellValue(column, row);
      return <span className="tabular-nums">{moment === null ? '–' : formatDate(moment)}</span>;
    }
    case 'dateTime': {
      const moment = cellValue(column, row);
      return dash(moment && formatDateTime(moment));
    }
    case 'image':
      return <Thumbnail url={cellValue(column, row)?.url} noImage={column.noImage} />;
    case 'boolean':
    case 'screen':
      return null;
  }
}

/** Names the row, and links to it when there is somewhere to go. A row is as high as the others however long its name. */
function Name<Row>({ value, row, look: { to, sub, mark } }: { value: string; row: Row; look: NameLook<Row> }) {
  const target = to?.(row) ?? null;
  const text = <TruncatedText text={value} look="table-name" />;
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
      {sub && <TruncatedText text={sub(row)} look="table-sub" />}
    </>
  );
}

/** Its row says what it shows, so it is decoration for a reader. */
function Thumbnail({ url, noImage }: { url: string | undefined; noImage: string }) {
  if (url !== undefined) return <img src={url} alt="" loading="lazy" decoding="async" className="table-thumb" />;
  return (
    <span className="table-thumb table-thumb-empty" title={noImage}>
      <Icon of={ImageOff} />
    </span>
  );
}
