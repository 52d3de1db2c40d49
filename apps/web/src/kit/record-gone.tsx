import { formTexts as texts } from '@comptoir/shared/form-texts';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { readError } from '../lib/errors.ts';
import { buttonClass } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RequestId } from '../ui/request-id.tsx';
import type { ScreenQueryOptions } from './screen-query.ts';
import { ReturnLink } from './use-way-back.tsx';

interface RecordGoneProps {
  /** Title of the screen without its record. */
  title: string;
  requestId: string | undefined;
  /** Address of the list. */
  back: string;
}

/** Below the title of a screen that has one already. */
export const GoneNotice = ({ requestId, back }: Omit<RecordGoneProps, 'title'>) => (
  <Empty
    icon={FileQuestion}
    title={texts.gone}
    alert
    note={<RequestId id={requestId} />}
    actions={
      <ReturnLink to={back} className={buttonClass({ kind: 'primary' })}>
        {texts.backToList}
      </ReturnLink>
    }
  >
    <p>{texts.goneWhy}</p>
  </Empty>
);

/** Replaces the screen of a record that does not exist, whichever screen it is. */
export const RecordGone = ({ title, ...notice }: RecordGoneProps) => (
  <>
    <PageHeader title={title} />
    <GoneNotice {...notice} />
  </>
);

/**
 * The record that a list, a grid or a form for a new record belongs to. `gone` replaces the screen when there is no such record: its list
 * would be empty, and what is added would belong to nothing. Any other failure is shown by the screen itself.
 */
export function useParentRecord<Data>(
  query: ScreenQueryOptions<Data>,
  screen: Pick<RecordGoneProps, 'title' | 'back'>,
): { data: Data | undefined; isError: boolean; gone: ReactNode } {
  const { data, error, isError } = useQuery(query);
  const failure = error === null || data !== undefined ? null : readError(error);
  return { data, isError, gone: failure?.code === 'NOT_FOUND' && <RecordGone {...screen} requestId={failure.requestId} /> };
}
