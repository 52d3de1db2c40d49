import { importReportTexts as texts } from '@comptoir/shared/imports/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';

const { lot: labels } = texts;
const CELL = 'border-b border-border-subtle py-1 pe-6 text-end first:text-start';

/** Number of rows of each request, and the results, in a disclosure (IPL-027). */
export function ImportLots({ uuid, summary }: { uuid: string; summary: string }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...trpc.imports.lots.queryOptions({ uuid }), enabled: open });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-(--target-min) cursor-pointer">{summary}</summary>
      {data && (
        <ScrollBox label={texts.lots} className="max-h-72 overflow-auto text-sm">
          <table>
            <thead>
              <tr>
                {[labels.number, labels.rows, labels.added, labels.refused, labels.state].map((title) => (
                  <th key={title} scope="col" className={CELL}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map(({ number, rows, added, refused, state }) => (
                <tr key={number}>
                  <th scope="row" className={`${CELL} font-regular`}>
                    {formatNumber(number)}
                  </th>
                  {[rows, added, refused].map((count, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: three figures in fixed columns
                    <td key={place} className={CELL}>
                      {formatNumber(count)}
                    </td>
                  ))}
                  <td className={CELL}>{labels.states[state]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </details>
  );
}
