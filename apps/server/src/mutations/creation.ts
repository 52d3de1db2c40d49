import { AppError } from '@comptoir/shared/errors';
import { authorOf } from '../jobs/author.ts';
import type { Creation } from './creation-declaration.ts';
import { TooManyRowsError } from './find.ts';
import type { KeyId, RequestKeyRow } from './request-key.sql.ts';
import { createRequestKeys, hashOf, type NaturalKey } from './request-key.ts';
import type { AdminContext, Run } from './run.ts';

interface Keyed<Input, Output> {
  ctx: AdminContext;
  creation: Creation<Input, Output>;
  run: Run<Input, Output>;
  action: string;
  input: Input;
  requestKey: string;
}

const uncertain = (cause?: unknown) => new AppError('UNCERTAIN', 'nobody knows whether the record was created', { cause });

/** The marketplace may still be processing the call: a missing record proves nothing yet (OUT-003). */
const mayStillAppear = <Input, Output>({ creation, run }: Pick<Keyed<Input, Output>, 'creation' | 'run'>) =>
  creation.mayAppearLate === true || run.mayStillArrive();

const idOf = ({ ctx, requestKey }: Keyed<never, never>): KeyId => ({ authorId: authorOf(ctx.session).id, key: requestKey });

/**
 * Returns the record, or null when it does not exist; throws UNCERTAIN when that cannot be read. Records that existed before are excluded.
 */
async function readBack<Input, Output>({ run, creation }: Keyed<Input, Output>, row: Pick<RequestKeyRow, 'naturalKey' | 'known'> | null) {
  if (row === null || row.naturalKey === null || creation.find === 'cannotBeFound') throw uncertain();
  const key = row.naturalKey as never;
  const found = await creation.find(run.context, key).catch((error: unknown) => {
    throw uncertain(error);
  });
  const created = found.filter((one) => !row.known.includes(one));
  const [first] = created;
  return first === undefined ? null : { output: creation.answer(first, key, created) };
}

/** Returns null when there are too many rows to read: the creation is then sent anyway, and cannot be read back. */
const foundBefore = async ({ creation, run }: Keyed<never, never>, naturalKey: NaturalKey) => {
  if (creation.find === 'cannotBeFound') return null;
  return creation.find(run.context, naturalKey as never).catch((error: unknown) => {
    if (error instanceof TooManyRowsError) return null;
    throw error;
  });
};

/**
 * Creates a record once, even if the request is repeated: repetitions get the output of the first one. When the reply is lost, the record
 * is searched by its natural key. Throws UNCERTAIN when the search is inconclusive: then only `verifyCreation` can resolve it.
 */
export async function createOnce<Input, Output>(keyed: Keyed<Input, Output>): Promise<Output> {
  const { ctx, creation, run, action, input } = keyed;
  const keys = createRequestKeys(ctx.services.db);
  const id = idOf(keyed as never);
  const naturalKey = creation.naturalKey(input);
  const earlier = await keys.acquire({ ...id, action, inputHash: hashOf(input), naturalKey });
  if (earlier !== null) {
    const mayRepeat = creation.find === 'cannotBeFound';
    // The first request may still be running: its deadline is not changed.
    if (earlier.state === 'running') await run.uncertain(mayRepeat ? keys.release(id) : keys.markUncertain(id, true));
    ctx.who.written = true;
    if (earlier.state === 'done') return (earlier.answer ?? undefined) as Output;
    throw uncertain();
  }
  try {
    await keys.setKnown(id, await foundBefore(keyed as never, naturalKey));
    const output = await run.work();
    await run.succeeded(output, keys.finish(id, output));
    return output;
  } catch (error) {
    if (!run.isUnknown()) {
      await run.refused(error, keys.release(id));
      throw error;
    }
    if (creation.find === 'cannotBeFound') {
      await run.uncertain(keys.release(id));
      throw uncertain(error);
    }
    const found = await keys
      .find(id)
      .then((row) => readBack(keyed, row))
      .catch(() => 'unreadable' as const);
    if (found === 'unreadable' || (found === null && mayStillAppear(keyed))) {
      await run.uncertain(keys.markUncertain(id, mayStillAppear(keyed)));
      throw uncertain(error);
    }
    if (found === null) {
      await run.refused(error, keys.release(id));
      throw error;
    }
    await run.succeeded(found.output, keys.finish(id, found.output));
    return found.output;
  }
}

/**
 * Resolves an uncertain creation: returns its output when the record exists, throws NOT_FOUND when it does not, otherwise UNCERTAIN.
 * Creates nothing.
 */
export async function verifyCreation<Input, Output>(keyed: Keyed<Input, Output>): Promise<Output> {
  const { ctx, run } = keyed;
  const keys = createRequestKeys(ctx.services.db);
  const id = idOf(keyed as never);
  ctx.who.written = true;
  const row = await keys.find(id);
  const notFound = new AppError('NOT_FOUND', 'the record was not created');
  if (row === null) throw notFound;
  if (row.state === 'done') return (row.answer ?? undefined) as Output;
  if (row.state === 'running' && row.isWithinTime) throw uncertain();
  const found = await readBack(keyed, row);
  if (found === null) {
    // The marketplace may still be processing the call: a repetition could create the record twice.
    if (row.isWithinTime) throw uncertain();
    await run.refused(notFound, keys.release(id));
    throw notFound;
  }
  await run.succeeded(found.output, keys.finish(id, found.output));
  return found.output;
}
