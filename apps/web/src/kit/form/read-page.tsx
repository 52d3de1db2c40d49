import { formTexts as texts } from '@comptoir/shared/form-texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion, RotateCcw, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { readError } from '../../lib/errors.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RequestId } from '../../ui/request-id.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureText } from '../failure-text.ts';
import type { Reading } from '../reading.ts';

interface ReadPageProps<Data> {
  title: string;
  reading: Reading<Data>;
  /** Where to go when there is no such record. */
  back: string;
  /** Why it could not be read, where the documents have a text for it. */
  failed?: string;
  /** The form over what was read, once; a later read changes nothing of what is typed. */
  children: (data: Data) => ReactNode;
}

/** Reads the record that a page edits, always anew, and says so meanwhile (page twin of ReadDialog). */
export function ReadPage<Data>({ title, reading, back, failed, children }: ReadPageProps<Data>) {
  const { data, error, isFetching, refetch } = useQuery({ ...reading, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  if (data !== undefined) return children(data);
  const failure = error === null ? null : readError(error);
  const gone = failure?.code === 'NOT_FOUND';
  return (
    <>
      <PageHeader title={title} />
      {failure === null ? (
        <div
          role="status"
          aria-label={texts.loading}
          className="grid max-w-200 gap-4 rounded-lg border border-border bg-surface-raised p-4"
        >
          <Skeleton className="h-control" />
          <Skeleton className="h-control" />
          <Skeleton className="h-22" />
        </div>
      ) : (
        <Empty
          icon={gone ? FileQuestion : Unplug}
          title={gone ? texts.gone : texts.notRead}
          alert
          note={<RequestId id={failure.requestId} />}
          actions={
            gone ? (
              <Link to={back} className={buttonClass({ kind: 'primary' })}>
                {texts.backToList}
              </Link>
            ) : (
              <Button kind="primary" busy={isFetching} onClick={() => void refetch()}>
                <Icon of={RotateCcw} />
                {listTexts.retry}
              </Button>
            )
          }
        >
          <p>{gone ? texts.goneWhy : (failed ?? failureText(failure))}</p>
        </Empty>
      )}
    </>
  );
}
