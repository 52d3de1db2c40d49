import type { ErrorBody } from '@comptoir/shared/errors';
import { listTexts as texts } from '@comptoir/shared/list-texts';
import { Inbox, Lock, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../lib/routes.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { languageOf } from '../../ui/language-of.ts';
import { failureText } from '../failure-text.ts';
import { LoadError } from '../retry.tsx';
import type { ListScreen } from './list-screen.ts';

interface ListNothingProps {
  list: Pick<ListScreen<never>, 'noun' | 'texts' | 'emptyText' | 'emptyAction'>;
  search: string;
  filtered: boolean;
  failure: ErrorBody | null;
  /** Reason of the failure, if the documents define a text for it. */
  errorText?: string;
  busy: boolean;
  onRetry: () => void;
  onClear: () => void;
}

/** Shown instead of rows, with one text per case: forbidden, failed, no match, no row yet. */
export function ListNothing({ list, search, filtered, failure, errorText, busy, onRetry, onClear }: ListNothingProps) {
  const { noun, emptyText, emptyAction } = list;
  const emptyTitle = list.texts?.emptyTitle;
  if (failure?.code === 'FORBIDDEN') {
    const back = (
      <Link to={href('dashboard')} className={buttonClass({})}>
        {texts.back}
      </Link>
    );
    return (
      <Empty icon={Lock} title={texts.forbidden} actions={back}>
        <p lang={languageOf(errorText)}>{errorText ?? texts.forbiddenWhy(noun)}</p>
      </Empty>
    );
  }
  // What the list belongs to does not exist: reading it again would not help.
  if (failure && failure.code !== 'NOT_FOUND') {
    return (
      <LoadError title={texts.failed(noun)} failure={failure} busy={busy} onRetry={onRetry}>
        <span lang={languageOf(errorText)}>{errorText ?? failureText(failure)}</span> {filtered && texts.filtersKept}
      </LoadError>
    );
  }
  if (filtered) {
    return (
      <Empty icon={SearchX} title={emptyTitle ?? texts.noMatch(noun)} actions={<Button onClick={onClear}>{texts.clearFilters}</Button>}>
        {search !== '' && <p>{texts.noMatchFor(search)}</p>}
      </Empty>
    );
  }
  return (
    <Empty icon={Inbox} title={emptyTitle ?? texts.none(noun)} actions={emptyAction}>
      <p lang={languageOf(errorText)}>{errorText ?? (failure ? failureText(failure) : emptyText)}</p>
    </Empty>
  );
}
