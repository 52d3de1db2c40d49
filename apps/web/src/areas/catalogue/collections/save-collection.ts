import { lazyDialog } from '../../../kit/dialogs.tsx';
import type { SelectionChange } from '../../../kit/list/selection/selection.ts';
import { ageOf, ageSince, monotonicNow } from '../../../lib/age.ts';
import { readError } from '../../../lib/errors.ts';
import { withRequestKey } from '../../../lib/request-key.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';

const { collections } = trpc.catalogue;

const openNameConflict = lazyDialog(() => import('./name-conflict.tsx'));

/** The name, and the time at which it was read (`monotonicNow`). */
export interface SavedName {
  name: string;
  at: number;
}

/** A name that is not saved, and the one that it replaces: with it, a reload does not hide that somebody else has renamed the collection. */
interface TypedName {
  name: string;
  base: SavedName;
}

export const writeTypedName = ({ name, base }: TypedName): string =>
  JSON.stringify({ name, saved: base.name, savedAt: Date.now() - ageOf(base.at) });

/** Null when there is none, or when the text cannot be parsed. */
export function readTypedName(text: string | null): TypedName | null {
  try {
    const { name, saved, savedAt } = JSON.parse(text ?? '') as { name: string; saved: string; savedAt: number };
    return { name, base: { name: saved, at: monotonicNow() - ageSince(savedAt) } };
  } catch {
    return null;
  }
}

type CollectionForm = SelectionChange & { name: string };

export const createCollection = (form: CollectionForm): Promise<unknown> =>
  withRequestKey('collection', 'record', form, (key) => mutate(collections.create.mutationOptions(), { ...form, ...key }));

/**
 * Saves a collection. A conflict of names is resolved first: the chosen name is saved with the products; without a choice, nothing is
 * saved. `onSettled` receives the chosen name, and the one that it replaces. Once the screen is left (`signal`), nothing is asked any more.
 */
export async function updateCollection(
  uuid: string,
  form: CollectionForm,
  base: SavedName,
  context: { onSettled: (chosen: string, saved: SavedName) => void; signal: AbortSignal },
): Promise<unknown> {
  try {
    return await mutate(collections.update.mutationOptions(), { uuid, ...form, base: { name: base.name }, age: ageOf(base.at) });
  } catch (error) {
    const { code, by = null } = readError(error);
    if (code !== 'CONFLICT') throw error;
    const { name: theirs } = await queryClient.fetchQuery({ ...collections.name.queryOptions({ uuid }), staleTime: 0, gcTime: 0 });
    if (context.signal.aborted) throw error;
    const saved = { name: theirs, at: monotonicNow() };
    let chosen: string | undefined;
    await openNameConflict({
      mine: form.name,
      theirs,
      by,
      onChoose: (name) => {
        chosen = name;
      },
    });
    if (chosen === undefined) throw error;
    context.onSettled(chosen, saved);
    return updateCollection(uuid, { ...form, name: chosen }, saved, context);
  }
}
