import type { ErrorBody } from '@comptoir/shared/errors';
import { formTexts } from '@comptoir/shared/form-texts';
import type { CopyState } from '@comptoir/shared/list';
import { type Noun, listTexts as texts } from '@comptoir/shared/list-texts';
import { viewTexts } from '@comptoir/shared/views/texts';
import { Columns3, FileQuestion, Inbox, ListFilter, Lock, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../lib/format.ts';
import { href } from '../../lib/routes.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { languageOf } from '../../ui/language-of.ts';
import { RequestId } from '../../ui/request-id.tsx';
import { failureText } from '../failure-text.ts';
import { LoadError, Retry } from '../retry.tsx';
import type { ListScreen } from './list-screen.ts';
import type { ListViews } from './views/use-list-views.ts';
import { saveCurrent } from './views/view-actions.ts';

const timeOf = (takenAt: string) =>
  formatDate(takenAt) === formatDate(new Date())
    ? texts.copyTime(formatTime(takenAt))
    : texts.copyDay(formatDate(takenAt), formatTime(takenAt));

/** Age and completeness of a copy. */
export const CopyAge = ({ noun, copy: { takenAt, rows, total } }: { noun: Noun; copy: Pick<CopyState, 'takenAt' | 'rows' | 'total'> }) =>
  texts.copyAge(noun, timeOf(takenAt), rows, total);

interface CopyNoticeProps {
  noun: Noun;
  copy: CopyState;
  busy: boolean;
  onRetry: () => void;
}

/** Age and completeness of rows that come from a copy (IDX-002), and why they cannot be changed (IDX-006). */
export function CopyNotice({ noun, copy, busy, onRetry }: CopyNoticeProps) {
  const age = <CopyAge noun={noun} copy={copy} />;
  if (copy.isOutage) {
    return (
      <div className="mb-3">
        <Banner tone="warning" action={<Retry busy={busy} onRetry={onRetry} />}>
          {texts.outage} {age} {copy.leftOut}
        </Banner>
      </div>
    );
  }
  return (
    <p className="mb-3 text-sm text-muted">
      {age} {copy.isReadAgain && texts.copyReadAgain}
    </p>
  );
}

/** Shown above rows that could not be refreshed. */
export const NotRefreshed = ({ noun, busy, onRetry }: { noun: Noun; busy: boolean; onRetry: () => void }) => (
  <div className="mb-3">
    <Banner tone="warning" action={<Retry busy={busy} onRetry={onRetry} />}>
      {texts.notRefreshed(noun)}
    </Banner>
  </div>
);

/** Notice that the list is filtered, with a button that clears the filters. */
export function FilteredNotice({ text, onClear }: { text: string; onClear: () => void }) {
  const clear = (
    <Button kind="quiet" size="small" onClick={onClear}>
      {texts.clearFilters}
    </Button>
  );
  return (
    <div role="status" className="mb-3">
      <Banner icon={ListFilter} action={clear}>
        {text}
      </Banner>
    </div>
  );
}

interface DroppedNoticeProps<Row> {
  list: ListScreen<Row>;
  listViews: ListViews;
}

/** Names what the view, or an address without one, asks for and the list does not have (VUE-005). */
export function DroppedNotice<Row>({ list, listViews }: DroppedNoticeProps<Row>) {
  const { current, dropped } = listViews;
  if (dropped.length === 0) return null;
  const parts = dropped.map(({ kind, label }) => viewTexts.droppedParts[kind](label));
  const save = current && (
    <Button kind="quiet" size="small" onClick={() => void saveCurrent({ list, listViews }, current)}>
      {viewTexts.save}
    </Button>
  );
  return (
    <div role="status" className="mb-3">
      <Banner icon={Columns3} action={save}>
        {current === undefined ? viewTexts.droppedOfAddress(parts) : viewTexts.droppedOf(current.name, parts)}
      </Banner>
    </div>
  );
}

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
  const { emptyTitle, noMatchTitle = emptyTitle } = list.texts ?? {};
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
  if (failure?.code === 'NOT_FOUND' && errorText === undefined) {
    // What the list belongs to does not exist: reading it again would not help.
    return (
      <Empty icon={FileQuestion} title={formTexts.gone} alert note={<RequestId id={failure.requestId} />}>
        <p>{formTexts.goneWhy}</p>
      </Empty>
    );
  }
  // Where the documents have a text for it, it may also mean that there are no rows (GEO-044).
  if (failure && failure.code !== 'NOT_FOUND') {
    return (
      <LoadError title={texts.failed(noun)} failure={failure} busy={busy} onRetry={onRetry}>
        <span lang={languageOf(errorText)}>{errorText ?? failureText(failure)}</span> {filtered && texts.filtersKept}
      </LoadError>
    );
  }
  if (filtered) {
    return (
      <Empty icon={SearchX} title={noMatchTitle ?? texts.noMatch(noun)} actions={<Button onClick={onClear}>{texts.clearFilters}</Button>}>
        {search !== '' && <p>{texts.noMatchFor(search)}</p>}
      </Empty>
    );
  }
  return (
    <Empty icon={Inbox} title={emptyTitle ?? texts.none(noun)} actions={emptyAction}>
      <p lang={languageOf(errorText)}>{errorText ?? emptyText}</p>
    </Empty>
  );
}
