import { IMPORT_COLUMNS } from '@comptoir/shared/imports/columns';
import { importRowTexts } from '@comptoir/shared/imports/row-texts';
import { importPreviewTexts as texts } from '@comptoir/shared/imports/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import clsx from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { formatDay } from '../../lib/day.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import type { Import } from './import-query.ts';

type Row = Import['preview'][number];
type Problem = Row['problems'][number];

export const VALIDATION_TONES: Record<Row['verdict'], BadgeTone> = {
  new: 'success',
  same: 'neutral',
  refused: 'danger',
  doubtful: 'warning',
};

/** The columns of the table: field name, French title and cell. */
const columnsOf = (kind: Import['kind']) =>
  Object.entries<{ title: string; reads: string }>(IMPORT_COLUMNS[kind]).map(([name, { title, reads }]) => ({
    name,
    title,
    isDay: reads === 'day',
  }));

const CELL = 'max-w-80 border-b border-border-subtle px-3 py-1.5 text-start align-top wrap-anywhere';

interface RowsTableProps {
  kind: Import['kind'];
  rows: readonly Row[];
  label: string;
}

/** The parsed rows, with errors and warnings in their cells; the table scrolls in its own box (IPL-004). */
export function RowsTable({ kind, rows, label }: RowsTableProps) {
  const columns = columnsOf(kind);
  return (
    <ScrollBox label={label} className="-mx-4 max-h-112 overflow-auto border-y border-border text-sm">
      <table className="w-full border-separate border-spacing-0 tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {[texts.line, ...columns.map(({ title }) => title), texts.verdict].map((title) => (
              <th
                key={title}
                scope="col"
                className="sticky top-0 z-1 border-b border-border-strong bg-surface-raised px-3 py-1.5 text-start whitespace-nowrap"
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <th scope="row" className={`${CELL} font-regular text-muted`}>
                {formatNumber(row.line)}
              </th>
              {columns.map(({ name, isDay }) => {
                const value = row.values[name] ?? '';
                const problems = row.problems.filter(({ column }) => column === name);
                return (
                  <td key={name} className={clsx(CELL, tintOf(problems))}>
                    {(isDay ? formatDay(value) : value) || <span className="text-subtle">–</span>}
                    <Problems of={problems} />
                  </td>
                );
              })}
              <td className={CELL}>
                <Badge tone={VALIDATION_TONES[row.verdict]}>{importRowTexts.validationResults[row.verdict]}</Badge>
                <Problems of={row.problems.filter(({ column }) => !columns.some(({ name }) => name === column))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function tintOf(problems: readonly Problem[]): string {
  if (problems.length === 0) return '';
  return problems.some(({ level }) => level === 'error') ? 'bg-danger-soft' : 'bg-warning-soft';
}

const Problems = ({ of }: { of: readonly Problem[] }) =>
  of.map(({ level, message }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two cells of a row may have the same problem, which has no state
    <p key={index} className={clsx('mt-0.5 flex min-w-44 gap-1.5', level === 'error' ? 'text-danger-text' : 'text-warning-text')}>
      <Icon of={level === 'error' ? CircleAlert : TriangleAlert} className="mt-0.5 size-3.5 shrink-0" />
      <span>
        <span className="sr-only">{level === 'error' ? texts.error : texts.warning} : </span>
        {message}
      </span>
    </p>
  ));
