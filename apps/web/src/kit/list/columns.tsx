import type { Direction } from '@comptoir/shared/list';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatNumber, type Moment } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BareSwitch } from '../../ui/switch.tsx';
import type { Column } from './column.ts';
import { Whole } from './whole.tsx';

interface Options {
  width?: string;
  sort?: readonly Direction[];
}

interface NameOptions<Row> extends Options {
  /** The screen the row leads to; null (or no option) leaves plain text: nothing links to a screen that does not exist. */
  to?: (row: Row) => string | null;
  /** Second line, dropped in compact density. */
  sub?: (row: Row) => string;
  /** A mark beside the name, such as «Archivée». */
  mark?: (row: Row) => ReactNode;
}

/** The first text column: it names the row, and links to it when there is somewhere to go. A row is as high as the others however long its name. */
export function name<Row>(key: string, title: string, value: (row: Row) => string, options: NameOptions<Row> = {}): Column<Row> {
  const { to, sub, mark, ...rest } = options;
  const cell = (row: Row) => {
    const target = to?.(row) ?? null;
    const whole = <Whole text={value(row)} look="ledger-name" />;
    return (
      <>
        <span className="flex items-center gap-x-2">
          {target === null ? (
            whole
          ) : (
            <Link to={target} className="ledger-link" data-row-link>
              {whole}
            </Link>
          )}
          {mark?.(row)}
        </span>
        {sub && <Whole text={sub(row)} look="ledger-sub" />}
      </>
    );
  };
  return { key, title, kind: 'name', cell, ...rest };
}

/** Plain text, cut to its column; the whole shows on hover and on focus of the row. An absent value is a dash. */
export function text<Row>(key: string, title: string, value: (row: Row) => string | null | undefined, options: Options = {}): Column<Row> {
  return { key, title, kind: 'text', cell: (row) => <Whole text={value(row) || '–'} />, ...options };
}

/** A state in a word, with its tone. */
export function status<Row>(
  key: string,
  title: string,
  state: (row: Row) => { label: string; tone: BadgeTone },
  options: Options = {},
): Column<Row> {
  const cell = (row: Row) => {
    const { label, tone } = state(row);
    return <Badge tone={tone}>{label}</Badge>;
  };
  return { key, title, kind: 'badge', cell, width: '8rem', ...options };
}

interface FlagOptions<Row> extends Options {
  isOn: (row: Row) => boolean;
  words: { on: string; off: string };
}

/** A state with two words, the first one good. */
export const flag = <Row,>(key: string, title: string, { isOn, words, ...options }: FlagOptions<Row>): Column<Row> =>
  status(key, title, (row) => (isOn(row) ? { label: words.on, tone: 'success' } : { label: words.off, tone: 'neutral' }), options);

interface ToggleOptions<Row> extends FlagOptions<Row> {
  /** Its name, which includes the row: «Filtre Marque». */
  label: (row: Row) => string;
  /** Asks, and changes the row. */
  onToggle: (row: Row) => void;
}

/** A state that the row itself changes: it moves once the marketplace has moved it (OP-099). */
export function toggle<Row>(key: string, title: string, { isOn, words, label, onToggle, ...options }: ToggleOptions<Row>): Column<Row> {
  const cell = (row: Row) => (
    <span className="flex items-center gap-2">
      <BareSwitch label={label(row)} checked={isOn(row)} onChange={() => onToggle(row)} />
      <span className={isOn(row) ? undefined : 'text-muted'}>{isOn(row) ? words.on : words.off}</span>
    </span>
  );
  return { key, title, kind: 'badge', cell, width: '10rem', ...options };
}

/** A day, in tabular figures (LST-020). */
export function date<Row>(key: string, title: string, value: (row: Row) => Moment, options: Options = {}): Column<Row> {
  const cell = (row: Row) => <span className="tabular-nums">{formatDate(value(row))}</span>;
  return { key, title, kind: 'text', cell, width: '10rem', ...options };
}

/** A number, right-aligned in tabular figures; a dash where there is none. */
export function figure<Row>(key: string, title: string, value: (row: Row) => number | null, options: Options = {}): Column<Row> {
  const cell = (row: Row) => {
    const count = value(row);
    return count === null ? '–' : formatNumber(count);
  };
  return { key, title, kind: 'figure', cell, width: '7rem', ...options };
}

/** A small picture; its row says what it shows, so it is decoration for a reader. `none` is the tip where there is none. */
export function thumbnail<Row>(key: string, title: string, url: (row: Row) => string | null, none: string): Column<Row> {
  const cell = (row: Row) => {
    const source = url(row);
    if (source !== null) return <img src={source} alt="" loading="lazy" decoding="async" className="ledger-thumb" />;
    return (
      <span className="ledger-thumb ledger-thumb-empty" title={none}>
        <Icon of={ImageOff} />
      </span>
    );
  };
  return { key, title, kind: 'thumbnail', quiet: true, width: 'calc(var(--thumb-size) + 2 * var(--cell-pad))', cell };
}
