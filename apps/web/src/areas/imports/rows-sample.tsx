import { importReportTexts as texts } from '@comptoir/shared/imports/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FormBlock } from '../../kit/form/form-block.tsx';
import { LoadError } from '../../kit/retry.tsx';
import { readError } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Import, rowsAddress } from './import-query.ts';
import { RowsTable } from './rows-table.tsx';

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
      {data && <RowsTable kind={kind} rows={data.items} label={texts.sample(title, data.items.length)} />}
      {data === undefined && error === null && <Skeleton className="h-22" />}
      {data === undefined && error !== null && (
        <LoadError title={title} failure={readError(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <p>
        <Link to={rowsAddress(uuid, filter)} className="link">
          {texts.seeAll(count)}
        </Link>
      </p>
    </FormBlock>
  );
}
