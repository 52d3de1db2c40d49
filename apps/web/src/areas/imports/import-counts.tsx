import { causeText } from '@comptoir/shared/imports/row-texts';
import { importPlanContract as contract, importReportTexts, importPlanTexts as texts } from '@comptoir/shared/imports/texts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { FormBlock } from '../../kit/form/form-block.tsx';
import { LoadError } from '../../kit/retry.tsx';
import { readError } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { Skeleton } from '../../ui/progress.tsx';
import { type Import, rowsAddress } from './import-query.ts';
import { RowsTable } from './rows-table.tsx';

const ORDER = ['new', 'same', 'refused', 'doubtful'] as const;
const VERDICTS = ['refused', 'doubtful'] as const;
const TEXT_COLORS = { new: '', same: '', refused: 'text-danger-text', doubtful: 'text-warning-text' };

/** «X nouveaux · Y déjà en stock · Z refusés · W à vérifier», each with a link to its rows (IPL-017). */
export const ImportCounts = ({ shown: { uuid, kind }, counts }: { shown: Import; counts: NonNullable<Import['counts']> }) => (
  <p data-counts className="text-lg leading-(--leading-base) tabular-nums">
    {ORDER.map((result, index) => (
      <Fragment key={result}>
        {index > 0 && ' · '}
        {counts[result] === 0 ? (
          <span className="text-muted">{contract.counts[result](0, kind)}</span>
        ) : (
          <Link to={rowsAddress(uuid, { verdict: result })} className={`link whitespace-nowrap ${TEXT_COLORS[result]}`}>
            {contract.counts[result](counts[result], kind)}
          </Link>
        )}
      </Fragment>
    ))}
  </p>
);

/** Reasons why rows are refused or doubtful, the most frequent first, each with a link to its rows. */
export function ImportCauses({ shown: { uuid, kind, causes } }: { shown: Import }) {
  const verdicts = VERDICTS.filter((verdict) => causes.some((one) => one.verdict === verdict));
  if (verdicts.length === 0) return null;
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm tabular-nums sm:grid-cols-[auto_1fr]">
      {verdicts.map((verdict) => (
        <Fragment key={verdict}>
          <dt className="text-muted">{texts.causes[verdict]}</dt>
          <dd className="flex flex-wrap gap-x-3 gap-y-1">
            {causes
              .filter((one) => one.verdict === verdict)
              .map(({ cause, count }) => (
                <Link key={cause} to={rowsAddress(uuid, { verdict, cause })} className="link">
                  {texts.cause(causeText(kind, cause), count)}
                </Link>
              ))}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Number of rows in a report; a link leads to all of them. */
const SHOWN = 10;

interface RowsSampleProps {
  shown: Import;
  title: string;
  filter: Partial<Pick<Import['preview'][number], 'verdict'>> & { outcome?: NonNullable<Import['preview'][number]['outcome']> };
  count: number;
}

/** The first rows of one result or outcome, and a link to all of them, with search (IPL-023, IPL-027). */
export function RowsSample({ shown: { uuid, kind }, title, filter, count }: RowsSampleProps) {
  const { data, error, isFetching, refetch } = useQuery(trpc.imports.rows.queryOptions({ uuid, ...filter, page: 1, itemsPerPage: SHOWN }));
  return (
    <FormBlock title={title}>
      {data && <RowsTable kind={kind} rows={data.items} label={importReportTexts.sample(title, data.items.length)} />}
      {data === undefined && error === null && <Skeleton className="h-22" />}
      {data === undefined && error !== null && (
        <LoadError title={title} failure={readError(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <p>
        <Link to={rowsAddress(uuid, filter)} className="link">
          {importReportTexts.seeAll(count)}
        </Link>
      </p>
    </FormBlock>
  );
}
