import { formTexts as texts } from '@comptoir/shared/form-texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readError } from '../../lib/errors.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureText } from '../failure-text.ts';
import type { Reading } from '../reading.ts';

interface ReadDialogProps<Data> {
  title: string;
  reading: Reading<Data>;
  onClose: () => void;
  /** The form over what was read, once; a later read changes nothing of what is typed. */
  children: (data: Data) => ReactNode;
}

/** Reads the record that a dialog edits, always anew, and says so meanwhile. */
export function ReadDialog<Data>({ title, reading, onClose, children }: ReadDialogProps<Data>) {
  const { data, error, isFetching, refetch } = useQuery({ ...reading, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  if (data !== undefined) return children(data);
  return (
    <Dialog title={title} wide onClose={onClose} actions={<Button onClick={onClose}>{texts.cancel}</Button>}>
      {error === null ? (
        <div role="status" aria-label={texts.loading} className="grid gap-3">
          <Skeleton className="h-control" />
          <Skeleton className="h-22" />
        </div>
      ) : (
        <Banner
          tone="danger"
          action={
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {listTexts.retry}
            </Button>
          }
        >
          {failureText(readError(error))}
        </Banner>
      )}
    </Dialog>
  );
}
