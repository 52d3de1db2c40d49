import clsx from 'clsx';
import type { ReactNode } from 'react';
import { PageHeader } from '../ui/page-header.tsx';

interface Fact {
  term: string;
  value: ReactNode;
  /** A text of several lines: as wide as the head. */
  wide?: boolean;
}

interface RecordHeadProps {
  /** Name of the record, the title of all its tabs; undefined while it is loading. */
  name: string | undefined;
  /** Title until the name is known: «Fournisseur». */
  kind: string;
  state?: ReactNode;
  /** «Modifier»: the primary button belongs to the tab. */
  actions?: ReactNode;
  /** Facts without a value are left out. */
  facts: readonly Fact[];
  /** Addresses of the parent lists, when they differ from the screen's own list. */
  trail?: readonly string[];
  tabs?: ReactNode;
}

/** The head of a record that has lists: the same on each of its tabs. */
export function RecordHead({ name, kind, state, actions, facts, trail, tabs }: RecordHeadProps) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <>
      <PageHeader title={name ?? kind} record={name} state={state} actions={actions} {...(trail && { trail })} />
      {/* Takes the place of the facts while the record is loading, so that the list below does not move. */}
      {name === undefined && known.length === 0 && (
        <div aria-hidden="true" className="mb-4 text-sm">
          <p className="text-xs">{'\u00a0'}</p>
          <p>{'\u00a0'}</p>
        </div>
      )}
      {known.length > 0 && (
        <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {known.map(({ term, value, wide = false }) => (
            <div key={term} className={clsx('min-w-0', wide && 'w-full max-w-(--measure)')}>
              <dt className="text-xs text-muted">{term}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {tabs}
    </>
  );
}
