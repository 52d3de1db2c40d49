import { importPageTexts as texts } from '@comptoir/shared/imports/texts';
import { FileQuestion } from 'lucide-react';
import { useParams } from 'react-router';
import { LoadError } from '../../kit/retry.tsx';
import type { ScreenData } from '../../kit/screen-data.ts';
import { useScreenQuery } from '../../kit/use-screen-query.ts';
import { trailTo } from '../../lib/navigation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ImportBody } from './import-body.tsx';
import { ImportFacts } from './import-facts.tsx';
import { type Import, importQuery, listOf } from './import-query.ts';
import { importState } from './import-state.ts';
import { ImportSteps } from './import-steps.tsx';
import { useImportEnd, useImportJob } from './use-import.ts';

export const data: ScreenData = ({ params: { uuid = '' } }) => [importQuery(uuid)];

/** `/admin/imports/:uuid`: an import in any state, from its check to its report (IPL). */
export function Screen() {
  const { uuid = '' } = useParams();
  const { data: shown, failure, busy, retry } = useScreenQuery(importQuery(uuid));
  if (shown !== undefined) return <ImportPage key={uuid} shown={shown} />;
  return (
    <>
      <PageHeader title={texts.titleAlone} />
      {failure === null ? (
        <div role="status" aria-label={texts.loading} className="grid max-w-(--form-width) gap-4">
          <Skeleton className="h-control" />
          <Skeleton className="h-22" />
        </div>
      ) : failure.code === 'NOT_FOUND' ? (
        <Empty icon={FileQuestion} title={texts.gone} alert note={<RequestId id={failure.requestId} />}>
          <p>{texts.goneWhy}</p>
        </Empty>
      ) : (
        <LoadError title={texts.notRead} failure={failure} busy={busy} onRetry={retry} />
      )}
    </>
  );
}

function ImportPage({ shown }: { shown: Import }) {
  const job = useImportJob(shown);
  useImportEnd(shown);
  const { label, tone } = importState(shown);
  return (
    <>
      <PageHeader title={texts.titles[shown.kind]} trail={trailTo(listOf(shown))} state={<Badge tone={tone}>{label}</Badge>} />
      <ImportFacts shown={shown} />
      <ImportSteps shown={shown} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!shown.mine && <p className="text-sm text-muted">{texts.notMine(shown.author)}</p>}
        <ImportBody shown={shown} job={job} />
      </div>
    </>
  );
}
