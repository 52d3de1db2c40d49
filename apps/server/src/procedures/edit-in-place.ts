import { AppError } from '@comptoir/shared/errors';
import { sameValue } from '@comptoir/shared/merge';
import { z } from 'zod';
import type { MutationContext } from '../mutations/run.ts';
import type { Target } from '../mutations/target.ts';
import { Age } from './edit.ts';
import { lastWriterOf } from './last-writer.ts';

/** The value that the user saw and replaces, and the milliseconds since; without it nothing is compared. */
export const baseOf = <Value>(value: z.ZodType<Value, Value>) => z.object({ value, age: Age }).optional();

interface Overwrite<Value> {
  base: { value: Value; age: number } | undefined;
  current: Value;
  value: Value;
  /** Author of the current value, as the marketplace gives it, for a change that is not in the history. */
  author?: string | null;
  /** The field, and the message with the value of the other user. */
  path: string;
  message: (by: string | null) => string;
}

/**
 * Refuses an edit of a single value, outside of a form, that would overwrite another value which the user has not seen (MUT-003). The same
 * value saved twice is not a conflict.
 */
export async function refuseOverwrite<Value>(
  ctx: Pick<MutationContext, 'services' | 'res'>,
  target: Target,
  { base, current, value, author = null, path, message }: Overwrite<Value>,
): Promise<void> {
  if (base === undefined || sameValue(current, base.value) || sameValue(current, value)) return;
  const by = (await lastWriterOf(ctx, target, base.age)) ?? author;
  throw new AppError('CONFLICT', 'the value was changed elsewhere', { fields: [{ path, message: message(by) }], by: by ?? undefined });
}
