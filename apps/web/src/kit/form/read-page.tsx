import type { ErrorBody } from '@comptoir/shared/errors';
import { formTexts as texts } from '@comptoir/shared/form-texts';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { failureText } from '../failure-text.ts';
import { RecordGone } from '../record-gone.tsx';
import { LoadError, Retry } from '../retry.tsx';
import { type ScreenQueryOptions, useScreenQuery } from '../screen-query.ts';

/** Text of a failed reading; undefined: the general one, with the reason. */
export type ReadErrorText = (failure: ErrorBody) => string | undefined;

interface ReadPageProps<Data> {
  title: string;
  query: ScreenQueryOptions<Data>;
  /** Target of the link when the record does not exist. */
  back: string;
  /** Text of the failure, where the documents define one. */
  errorText?: ReadErrorText | undefined;
  /** Renders the form for the loaded record, once; a later reading does not change typed values. */
  children: (data: Data) => ReactNode;
}

/** Loads the record of a page, never from the cache, with a loading state (the page version of ReadDialog). */
export function ReadPage<Data>({ title, query, back, errorText, children }: ReadPageProps<Data>) {
  const { data, failure, busy, retry } = useScreenQuery({ ...query, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }, errorText);
  if (data !== undefined) return children(data);
  if (failure?.code === 'NOT_FOUND') return <RecordGone title={title} requestId={failure.requestId} back={back} />;
  return (
    <>
      <PageHeader title={title} />
      {failure === null ? (
        <div
          role="status"
          aria-label={texts.loading}
          className="grid max-w-(--form-width) gap-4 rounded-lg border border-border bg-surface-raised p-4"
        >
          <Skeleton className="h-control" />
          <Skeleton className="h-control" />
          <Skeleton className="h-22" />
        </div>
      ) : (
        <LoadError title={texts.notRead} failure={failure} busy={busy} onRetry={retry}>
          {errorText?.(failure)}
        </LoadError>
      )}
    </>
  );
}

interface ReadDialogProps<Data> {
  title: string;
  query: ScreenQueryOptions<Data>;
  onClose: () => void;
  /** Text of the failure, where the documents define one. */
  errorText?: ReadErrorText | undefined;
  /** Renders the form for the loaded record, once; a later reading does not change typed values. */
  children: (data: Data) => ReactNode;
}

/** Loads the record of a dialog, never from the cache, with a loading state. */
export function ReadDialog<Data>({ title, query, onClose, errorText, children }: ReadDialogProps<Data>) {
  const { data, failure, busy, retry } = useScreenQuery({ ...query, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false }, errorText);
  if (data !== undefined) return children(data);
  return (
    <Dialog title={title} wide onClose={onClose} actions={<Button onClick={onClose}>{texts.cancel}</Button>}>
      {failure === null ? (
        <div role="status" aria-label={texts.loading} className="grid gap-3">
          <Skeleton className="h-control" />
          <Skeleton className="h-22" />
        </div>
      ) : (
        <Banner tone="danger" action={<Retry busy={busy} onRetry={retry} />}>
          {errorText?.(failure) ?? failureText(failure)}
        </Banner>
      )}
    </Dialog>
  );
}
