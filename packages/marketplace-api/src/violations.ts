import type { FieldError } from '@comptoir/shared/errors';
import { z } from 'zod';

const Entry = z.object({ property: z.string().optional(), propertyPath: z.string().optional(), message: z.string() });

const Refusal = z.object({
  '@type': z.string().optional(),
  type: z.string().optional(),
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
  /** Whether the body has a shape of the marketplace's own. */
  isOwn: boolean;
}

/** Types of the problems of API Platform and of Symfony; a problem of a gateway has another one (RFC 9457). */
const OWN_TYPE = /^(\/(errors|validation_errors)\b|https:\/\/tools\.ietf\.org\/html\/rfc|https:\/\/symfony\.com\/errors\/)/;

/**
 * Whether only the marketplace sends such a body: Hydra's error, its violations, or a problem with its detail. A `message`, an `error` or a
 * list `errors` is read, but proves nothing: that is how gateways refuse.
 */
const isOwnShape = ({ '@type': type, violations = [], detail = '', ...rest }: z.infer<typeof Refusal>) =>
  type !== undefined ||
  violations.length > 0 ||
  rest['hydra:description'] !== undefined ||
  (detail !== '' && (rest.type === undefined || OWN_TYPE.test(rest.type)));

const isOfField = ({ property, propertyPath }: z.infer<typeof Entry>) => (propertyPath ?? property) !== undefined;

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
  if (bare.success) return { serverMessage: bare.data[0]?.message, fields: bare.data.map(toField), isOwn: bare.data.every(isOfField) };
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
  return { serverMessage, fields, isOwn: isOwnShape(data) };
}
