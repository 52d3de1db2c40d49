import { failureTexts, formTexts } from '@comptoir/shared/form-texts';
import { failureText } from '../../kit/failure-text.ts';
import { readError } from '../../lib/errors.ts';

/** The second call of a save or a creation has failed, after the first one was done. */
class PartlyDoneError extends Error {
  /** What the first one has done. */
  readonly done: string;

  constructor(done: string, cause: unknown) {
    super('the second call failed', { cause });
    this.done = done;
  }
}

/** Sends a call after another one, which has done something. */
export async function afterFirst<Result>(done: string, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw new PartlyDoneError(done, error);
  }
}

interface Titles {
  nothing: string;
  partly: (done: string) => string;
}

/** What the screen says of a failed restore or creation: nothing was done, a part of it, or nobody knows (OUT-002, OUT-003). */
export function restoreFailure(error: unknown, { nothing, partly }: Titles) {
  const done = error instanceof PartlyDoneError ? partly(error.done) : null;
  const failure = readError(error instanceof PartlyDoneError ? error.cause : error);
  const reasons = [failureText(failure), ...failure.fields.map(({ message }) => message)].filter(Boolean).join(' ');
  const others = failure.code === 'UNCERTAIN' ? `${failureTexts.notConfirmed}.` : nothing;
  return {
    failure,
    // What a partial refusal has done is in its reason.
    text: done === null && failure.isPartial === true ? reasons : `${done ?? others} ${reasons}`,
    /** After the screen was left. */
    textElsewhere: formTexts.failedAfterLeaving(done === null ? reasons : `${done} ${reasons}`),
  };
}
