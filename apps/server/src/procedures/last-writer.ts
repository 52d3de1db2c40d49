import type { Target } from '../mutations/target.ts';
import type { Context } from '../trpc/context.ts';

/**
 * E-mail of the last user who changed a record since its values were read. `age`: that of the values when the request was sent; what the
 * request has waited for since then, such as another edit of the record, is added.
 */
export const lastWriterOf = ({ services, res }: Pick<Context, 'services' | 'res'>, target: Target, age: number): Promise<string | null> =>
  services.audit.lastWriter(target, age + res.elapsedTime);
