import { type ChangedKind, isChangedKind } from '@comptoir/shared/history/changes';
import { historyTexts as texts } from '@comptoir/shared/history/texts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadError } from '../../kit/retry.tsx';
import { type ScreenData, useScreenQuery } from '../../kit/screen-query.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Recreation } from './recreation.tsx';
import { createOf, RESTORABLE } from './restorable.ts';
import type { Restorable } from './restorable-types.ts';
import { RestorePlan } from './restore-plan.tsx';

interface Address {
  kind: ChangedKind;
  uuid: string;
  id: string;
}

const addressOf = ({ kind = '', uuid = '', id = '' }: Record<string, string | undefined>): Address => ({
  kind: isChangedKind(kind) ? kind : 'product',
  uuid,
  id,
});

export const data: ScreenData = ({ params }) => {
  const address = addressOf(params);
  const restorable = RESTORABLE[address.kind];
  return [trpc.history.before.queryOptions(address), ...(restorable ? [restorable.read(address.uuid)] : [])];
};

/** `/admin/historique/:kind/:uuid/:id`: a record as it was before a change, as a plan, and then as an ordinary edit (HIS-010). */
export function Screen() {
  const address = addressOf(useParams());
  const { kind, uuid, id } = address;
  const restorable = RESTORABLE[kind];
  const { data: name } = useQuery(trpc.history.nameOf.queryOptions({ kind, uuid }));
  const history = href('recordHistory', { kind, uuid });
  return (
    <>
      <PageHeader title={name == null ? texts.restore : texts.restoreTitle(name)} trail={[href('journal'), history]} />
      {restorable === undefined ? (
        <Removed key={`${uuid}:${id}`} {...{ address, history }} />
      ) : (
        <Restoration key={`${uuid}:${id}`} {...{ address, restorable, history }} />
      )}
    </>
  );
}

/** A record of a kind that is not edited as a whole, but may be created anew. */
function Removed({ address: { kind, uuid, id }, history }: Omit<RestorationProps, 'restorable'>) {
  const create = createOf(kind);
  const earlier = useScreenQuery(trpc.history.before.queryOptions({ kind, uuid, id }));
  if (create === undefined) return <p className="text-muted">{texts.notRestorable}</p>;
  if (earlier.data !== undefined) return <Recreation former={uuid} {...{ kind, history, create, earlier: earlier.data }} />;
  const { failure, busy, retry } = earlier;
  return failure ? <LoadError title={texts.notRecreated} failure={failure} busy={busy} onRetry={retry} /> : <Skeleton className="h-38" />;
}

interface RestorationProps {
  address: Address;
  restorable: Restorable;
  /** Address of the record's history. */
  history: string;
}

function Restoration({ address: { kind, uuid, id }, restorable, history }: RestorationProps) {
  const earlier = useScreenQuery(trpc.history.before.queryOptions({ kind, uuid, id }));
  // As a form reads its record: never from the cache, and a later reading does not change the plan.
  const current = useScreenQuery({ ...restorable.read(uuid), staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  if (earlier.data !== undefined && current.data === undefined && current.failure?.code === 'NOT_FOUND')
    return <Recreation former={uuid} {...{ kind, history, create: createOf(kind), earlier: earlier.data }} />;
  const failed = [earlier, current].find(({ data: read, failure }) => read === undefined && failure !== null);
  if (failed?.failure) {
    return <LoadError title={texts.notRestored} failure={failed.failure} busy={failed.busy} onRetry={failed.retry} />;
  }
  if (earlier.data === undefined || current.data === undefined) return <Skeleton className="h-38" />;
  const record = restorable.formOf(current.data);
  if (record === null) return <p className="text-muted">{texts.notRestorable}</p>;
  return <RestorePlan {...{ kind, uuid, restorable, history, record }} earlier={earlier.data} />;
}
