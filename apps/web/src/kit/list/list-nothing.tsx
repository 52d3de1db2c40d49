import type { ErrorBody } from '@comptoir/shared/errors';
import { type Noun, listTexts as texts } from '@comptoir/shared/list-texts';
import { Inbox, Lock, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../lib/routes.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { failureText } from '../failure-text.ts';
import { NotRead } from '../retry.tsx';

interface ListNothingProps {
  noun: Noun;
  empty: string;
  none?: string | undefined;
  emptyAction: ReactNode;
  search: string;
  filtered: boolean;
  failure: ErrorBody | null;
  /** Why it failed, where the documents have a text for it. */
  why?: string;
  busy: boolean;
  onRetry: () => void;
  onClear: () => void;
}

/** What stands where rows would, each case told apart: not allowed, failed, nothing matches, nothing yet. */
export function ListNothing({ noun, empty, none, emptyAction, search, filtered, failure, why, busy, onRetry, onClear }: ListNothingProps) {
  if (failure?.code === 'FORBIDDEN') {
    const back = (
      <Link to={href('dashboard')} className={buttonClass({})}>
        {texts.back}
      </Link>
    );
    return (
      <Empty icon={Lock} title={texts.forbidden} actions={back}>
        <p>{why ?? texts.forbiddenWhy(noun)}</p>
      </Empty>
    );
  }
  if (failure) {
    return (
      <NotRead title={texts.failed(noun)} failure={failure} busy={busy} onRetry={onRetry}>
        {why ?? failureText(failure)} {filtered && texts.filtersKept}
      </NotRead>
    );
  }
  if (filtered) {
    return (
      <Empty icon={SearchX} title={none ?? texts.noMatch(noun)} actions={<Button onClick={onClear}>{texts.clearFilters}</Button>}>
        {search !== '' && <p>{texts.noMatchFor(search)}</p>}
      </Empty>
    );
  }
  return (
    <Empty icon={Inbox} title={none ?? texts.none(noun)} actions={emptyAction}>
      <p>{empty}</p>
    </Empty>
  );
}
