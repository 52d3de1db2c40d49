import { formTexts as texts } from '@comptoir/shared/form-texts';
import { FileQuestion } from 'lucide-react';
import { buttonClass } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RequestId } from '../ui/request-id.tsx';
import { ReturnLink } from './use-way-back.tsx';

interface RecordGoneProps {
  /** Title of the screen without its record. */
  title: string;
  requestId: string | undefined;
  /** Address of the list. */
  back: string;
}

/** Replaces the screen of a record that does not exist, whichever screen it is. */
export const RecordGone = ({ title, requestId, back }: RecordGoneProps) => (
  <>
    <PageHeader title={title} />
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
  </>
);
