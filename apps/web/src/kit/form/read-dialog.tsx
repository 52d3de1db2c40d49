import { formTexts as texts } from '@comptoir/shared/form-texts';
import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureText } from '../failure-text.ts';
import { Retry } from '../retry.tsx';
import type { ScreenQueryOptions } from '../screen-query-options.ts';
import { useScreenQuery } from '../use-screen-query.ts';

interface ReadDialogProps<Data> {
  title: string;
  query: ScreenQueryOptions<Data>;
  onClose: () => void;
  /** Renders the form for the loaded record, once; a later reading does not change typed values. */
  children: (data: Data) => ReactNode;
}

/** Loads the record of a dialog, never from the cache, with a loading state. */
export function ReadDialog<Data>({ title, query, onClose, children }: ReadDialogProps<Data>) {
  const { data, failure, busy, retry } = useScreenQuery({ ...query, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
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
          {failureText(failure)}
        </Banner>
      )}
    </Dialog>
  );
}
