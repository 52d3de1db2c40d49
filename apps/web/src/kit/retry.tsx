import type { ErrorBody } from '@comptoir/shared/errors';
import { listTexts as texts } from '@comptoir/shared/list-texts';
import { RotateCcw, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { languageOf } from '../ui/language-of.ts';
import { RequestId } from '../ui/request-id.tsx';
import { failureText } from './failure-text.ts';

interface RetryProps {
  /** The data is being loaded again. */
  busy: boolean;
  onRetry: () => void;
}

/** Retry button next to the text of a failure, in a banner. */
export const Retry = ({ busy, onRetry }: RetryProps) => (
  <Button size="small" busy={busy} onClick={onRetry}>
    {texts.retry}
  </Button>
);

interface LoadErrorProps extends RetryProps {
  title: string;
  failure: ErrorBody;
  /** Reason from the documents, if they define one; otherwise the reason of the failure. */
  children?: ReactNode;
}

/** Shown instead of data that could not be loaded: the reason, the id of the request, and a retry button. */
export const LoadError = ({ title, failure, busy, onRetry, children }: LoadErrorProps) => (
  <Empty
    icon={Unplug}
    title={title}
    alert
    note={<RequestId id={failure.requestId} />}
    actions={
      <Button kind="primary" busy={busy} onClick={onRetry}>
        <Icon of={RotateCcw} />
        {texts.retry}
      </Button>
    }
  >
    <p lang={languageOf(children)}>{children ?? failureText(failure)}</p>
  </Empty>
);
