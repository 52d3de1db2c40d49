import { AppError } from '@comptoir/shared/errors';
import { authorOf } from '../jobs/author.ts';
import { DeadlineError } from '../marketplace/exchange.ts';
import type { Creation } from './creation-declaration.ts';
import { TooManyRowsError } from './find.ts';
import { createRequestKeys, hashOf, type KeyId, type NaturalKey, type RequestKey } from './request-key.ts';
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

/** The marketplace may still be at it: that the record is not there yet says nothing. */
const mayStillCome = ({ mayAppearLate }: Pick<Creation<never, never>, 'mayAppearLate'>, error: unknown) =>
  mayAppearLate === true || (error instanceof AppError && error.cause instanceof DeadlineError);

const idOf = ({ ctx, requestKey }: Keyed<never, never>): KeyId => ({ authorId: authorOf(ctx.session).id, key: requestKey });

/** The record, null when it is not there; UNCERTAIN when that cannot be read. Those that were there before are not the one. */
async function readBack<Input, Output>({ run, creation }: Keyed<Input, Output>, row: Pick<RequestKey, 'naturalKey' | 'known'> | null) {
  if (row === null || row.naturalKey === null || creation.find === 'cannotBeFound') throw uncertain();
  const key = row.naturalKey as never;
  const found = await creation.find(run.context, key).catch((error: unknown) => {
    throw uncertain(error);
  });
  const created = found.filter((one) => !row.known.includes(one));
  const [first] = created;
  return first === undefined ? null : { output: creation.answer(first, key, created) };
}

/** Null when there are too many to read: the creation then goes ahead, and cannot be read back. */
const foundBefore = async ({ creation, run }: Keyed<never, never>, naturalKey: NaturalKey) => {
  if (creation.find === 'cannotBeFound') return null;
  return creation.find(run.context, naturalKey as never).catch((error: unknown) => {
    if (error instanceof TooManyRowsError) return null;
    throw error;
  });
};

/**
 * Creates once, however often it is sent: the first one does it, the others are answered what it answered. When the reply is lost, the
 * record is looked for by its natural key. UNCERTAIN when that says nothing: only `verifyCreation` leads on from there.
 */
export async function createOnce<Input, Output>(keyed: Keyed<Input, Output>): Promise<Output> {
  const { ctx, creation, run, action, input } = keyed;
  const keys = createRequestKeys(ctx.services.db.prisma);
  const id = idOf(keyed as never);
  const naturalKey = creation.naturalKey(input);
  const earlier = await keys.claim({ ...id, action, inputHash: hashOf(input), naturalKey });
  if (earlier !== null) {
    const mayRepeat = creation.find === 'cannotBeFound';
    // The first one may still be under way: its time goes on.
    if (earlier.state === 'running') await run.doubted(mayRepeat ? keys.release(id) : keys.markUncertain(id, true));
    ctx.who.written = true;
    if (earlier.state === 'done') return (earlier.answer ?? undefined) as Output;
    throw uncertain();
  }
  try {
    await keys.know(id, await foundBefore(keyed as never, naturalKey));
    const output = await run.work();
    await run.succeeded(output, keys.finish(id, output));
    return output;
  } catch (error) {
    if (!run.isUnknown(error)) {
      await run.refused(error, keys.release(id));
      throw error;
    }
    if (creation.find === 'cannotBeFound') {
      await run.doubted(keys.release(id));
      throw error;
    }
    const found = await keys
      .find(id)
      .then((row) => readBack(keyed, row))
      .catch(() => 'unreadable' as const);
    if (found === 'unreadable' || (found === null && mayStillCome(creation, error))) {
      await run.doubted(keys.markUncertain(id, mayStillCome(creation, error)));
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

/** What has become of a creation: what it answers when the record is there, NOT_FOUND when it is not, else UNCERTAIN. Creates nothing. */
export async function verifyCreation<Input, Output>(keyed: Keyed<Input, Output>): Promise<Output> {
  const { ctx, run } = keyed;
  const keys = createRequestKeys(ctx.services.db.prisma);
  const id = idOf(keyed as never);
  ctx.who.written = true;
  const row = await keys.find(id);
  const notThere = new AppError('NOT_FOUND', 'the record was not created');
  if (row === null) throw notThere;
  if (row.state === 'done') return (row.answer ?? undefined) as Output;
  if (row.state === 'running' && row.until.getTime() > Date.now()) throw uncertain();
  const found = await readBack(keyed, row);
  if (found === null) {
    // The marketplace may still be at it: offered again now, it could be made twice.
    if (row.until.getTime() > Date.now()) throw uncertain();
    await run.refused(notThere, keys.release(id));
    throw notThere;
  }
  await run.succeeded(found.output, keys.finish(id, found.output));
  return found.output;
}
