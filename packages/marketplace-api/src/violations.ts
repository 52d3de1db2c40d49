import type { FieldError } from '@comptoir/shared/errors';
import { z } from 'zod';

const Entry = z.object({ property: z.string().optional(), propertyPath: z.string().optional(), message: z.string() });

const Refusal = z.object({
  '@type': z.string().optional(),
  detail: z.string().optional(),
  violations: z.array(Entry).optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
  'hydra:description': z.string().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
});

export interface ReadRefusal {
  /** The marketplace's own message, if any. */
  serverMessage: string | undefined;
  fields: FieldError[];
  /** Whether the marketplace itself made the body: it says why, or has the type of a resource. A gateway's page or object does not. */
  isOwn: boolean;
}

const toField = ({ property, propertyPath, message }: z.infer<typeof Entry>): FieldError => ({
  // API Platform writes the form path `values.2.value` as `values[2].value` (PRO-023).
  path: (propertyPath ?? property ?? '').replaceAll(/\[(\d+)\]/g, '.$1').replace(/^\./, ''),
  message,
});

/**
 * Reads the parsed body of a refused call, in any format: precedence of the server message as in OP-006, fields from `violations` or a bare
 * list (JAC-014).
 */
export function readRefusal(body: unknown): ReadRefusal {
  const bare = z.array(Entry).min(1).safeParse(body);
  if (bare.success) return { serverMessage: bare.data[0]?.message, fields: bare.data.map(toField), isOwn: true };
  const { data } = Refusal.safeParse(body);
  if (data === undefined) return { serverMessage: undefined, fields: [], isOwn: false };
  const candidates = [
    data.detail,
    data.violations?.[0]?.message,
    data.errors?.[0]?.message,
    data['hydra:description'],
    data.message,
    data.error,
  ];
  const serverMessage = candidates.find((text) => text !== undefined && text !== '');
  const fields = (data.violations ?? []).map(toField);
  return { serverMessage, fields, isOwn: serverMessage !== undefined || fields.length > 0 || data['@type'] !== undefined };
}
