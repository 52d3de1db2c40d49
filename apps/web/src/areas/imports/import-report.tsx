import { OUTCOMES } from '@comptoir/shared/imports/plan';
import { importPlanContract as contract, importProgressTexts, importReportTexts as texts } from '@comptoir/shared/imports/texts';
import { formatNumber } from '@comptoir/shared/numbers';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '../../kit/dialogs.tsx';
import { FormBlock } from '../../kit/form/form-block.tsx';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { CorrectionFile } from './correction-file.tsx';
import { ImportCauses, ImportCounts, RowsSample } from './import-counts.tsx';
import { type Import, reasonAgainstUndo, rowsAddress } from './import-query.ts';

const { lot: labels } = texts;
const CELL = 'border-b border-border-subtle py-1 pe-6 text-end first:text-start';

/** Number of rows of each request, and the results, in a disclosure (IPL-027). */
function ImportLots({ uuid, summary }: { uuid: string; summary: string }) {
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

/** Outcomes whose rows the report shows; rows with an unknown result are shown above it (import-body.tsx). */
const SHOWN = ['refused', 'moved', 'kept'] as const;

const openUndo = lazyDialog(() => import('./undo-dialog.tsx'));

/** The results, stored with the import (IPL-024, IPL-027, IPL-028). */
export function ImportReport({ shown }: { shown: Import }) {
  const { uuid, counts, outcomes, choice, lots } = shown;
  if (counts === null) return null;
  const choiceText = choice === null ? '' : texts.choice(choice, counts.doubtful);
  const canUndo = reasonAgainstUndo({ ...shown, added: outcomes?.added ?? 0 }) === undefined;
  return (
    <>
      <FormBlock title={texts.title}>
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr] sm:items-baseline">
          {outcomes && (
            <>
              <dt className="text-sm text-muted">{texts.outcome}</dt>
              <dd>
                <Outcomes shown={shown} outcomes={outcomes} />
              </dd>
            </>
          )}
          <dt className="text-sm text-muted">{texts.plan}</dt>
          <dd className="grid gap-1">
            <ImportCounts shown={shown} counts={counts} />
            <ImportCauses shown={shown} />
            {choiceText !== '' && <p className="text-sm text-muted">{choiceText}</p>}
          </dd>
          {lots && (
            <>
              <dt className="text-sm text-muted">{texts.lots}</dt>
              <dd className="tabular-nums">
                <ImportLots uuid={uuid} summary={importProgressTexts.lots(lots.answered, lots.total)} />
              </dd>
            </>
          )}
        </dl>
        <div className="flex flex-wrap items-center gap-2">
          <Link to={rowsAddress(uuid)} className="link">
            {texts.all}
          </Link>
          {canUndo && (
            <Button kind="loss" size="small" onClick={() => void openUndo({ shown })}>
              <Icon of={Undo2} />
              {contract.undo}
            </Button>
          )}
        </div>
        <CorrectionFile shown={shown} />
      </FormBlock>
      {counts.refused > 0 && <RowsSample shown={shown} title={texts.refused} filter={{ verdict: 'refused' }} count={counts.refused} />}
      {outcomes &&
        SHOWN.filter((outcome) => outcomes[outcome] > 0).map((outcome) => (
          <RowsSample key={outcome} shown={shown} title={texts.rows[outcome]} filter={{ outcome }} count={outcomes[outcome]} />
        ))}
    </>
  );
}

const Outcomes = ({ shown: { uuid, kind }, outcomes }: { shown: Import; outcomes: NonNullable<Import['outcomes']> }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-lg leading-(--leading-base) tabular-nums">
    {OUTCOMES.filter((outcome) => outcome === 'added' || outcomes[outcome] > 0).map((outcome) => (
      <li key={outcome}>
        <Link to={rowsAddress(uuid, { outcome })} className="link">
          {texts.outcomes[outcome](outcomes[outcome], kind)}
        </Link>
      </li>
    ))}
  </ul>
);
