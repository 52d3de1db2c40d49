import type { ChangedKind } from '@comptoir/shared/history/changes';
import { type MemberChange, memberKey, memberName, NAMED_MEMBERS } from '@comptoir/shared/history/members';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { pictureUrl } from '@comptoir/shared/history/values';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { trpc } from '../../lib/trpc.ts';

/** A small picture, before or after a change (HIS-001). */
export const Picture = ({ url, alt, isOld = false }: { url: string; alt: string; isOld?: boolean }) => (
  <img
    src={url}
    alt={alt}
    loading="lazy"
    className={clsx('inline h-10 max-w-24 rounded-sm border border-border object-contain', isOld && 'opacity-60')}
  />
);

/** Items that are named; more are counted. */
const SHOWN = 6;

type Names = Readonly<Record<string, string>>;

function Side({ label, items, names }: { label: (count: number) => string; items: readonly unknown[]; names: Names | undefined }) {
  if (items.length === 0) return null;
  const pictures = items.filter((item) => pictureUrl(item) !== null);
  const named = items.flatMap((item) => (pictures.includes(item) ? [] : (memberName(item, names) ?? []))).slice(0, SHOWN);
  const others = items.length - named.length - pictures.length;
  return (
    <span className="block">
      <span className="text-muted">{label(items.length)}</span>
      {pictures.map((picture) => (
        <Picture key={memberKey(picture)} url={pictureUrl(picture) ?? ''} alt={texts.picture} />
      ))}
      <b className="font-strong">
        {[...named, others > 0 && (named.length > 0 ? texts.otherMembers(others) : texts.several(others))].filter(Boolean).join(', ')}
      </b>
    </span>
  );
}

/** What came and went in a list, by names (HIS-001, HIS-010). */
export const Members = ({ change: { added, removed, kept }, names }: { change: MemberChange; names?: Names | undefined }) => (
  <>
    <Side label={texts.membersAdded} items={added} names={names} />
    <Side label={texts.membersRemoved} items={removed} names={names} />
    {kept > 0 && <span className="block text-subtle">{texts.membersKept(kept)}</span>}
  </>
);

/** The record whose list it is. */
export interface Owner {
  kind: ChangedKind;
  uuid: string;
}

/** The same, with names that are read where the values have none. */
export function NamedMembers({ change, owner }: { change: MemberChange; owner: Owner }) {
  const { added, removed } = change;
  const unnamed = [...added.slice(0, SHOWN), ...removed.slice(0, SHOWN)].filter((item) => memberName(item) === null).map(memberKey);
  const { data: names } = useQuery({
    ...trpc.history.memberNames.queryOptions({ ...owner, members: unnamed.slice(0, NAMED_MEMBERS) }),
    enabled: unnamed.length > 0,
  });
  return <Members change={change} names={names} />;
}
