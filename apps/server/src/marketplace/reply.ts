import type { Call, ListReply, Reply as ReplyDescription } from '@comptoir/marketplace-api/call';
import { hydra } from '@comptoir/marketplace-api/hydra';
import { AppError } from '@comptoir/shared/errors';
import type { Page } from '@comptoir/shared/list';
import { z } from 'zod';
import type { Reply } from './exchange.ts';
import { refusalOf } from './refusals.ts';
import { UnknownEffectError } from './retry.ts';

/** The reply does not match the call's description. The message has the name of the call but no values, since it is logged. */
export const drift = (name: string, what: string, cause?: unknown) => new AppError('UPSTREAM_DRIFT', `${name}: ${what}`, { cause });

const collections = new WeakMap<ReplyDescription, z.ZodType>();

/** Building a schema is much slower than using it: the collection schema of each list is cached. */
function collectionOf(reply: ReplyDescription & { kind: 'list' }): z.ZodType {
  const known = collections.get(reply);
  if (known !== undefined) return known;
  const built = hydra(reply.item);
  collections.set(reply, built);
  return built;
}

const places = ({ issues }: z.ZodError) =>
  issues
    .slice(0, 3)
    .map(({ path, code }) => `${path.join('.') || '(root)'} ${code}`)
    .join(', ');

function parse(name: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    // A page of a gateway, for example.
    throw drift(name, 'the body is not JSON', new UnknownEffectError('not JSON', true, { cause: error }));
  }
}

function decode(name: string, schema: z.ZodType, body: Buffer): unknown {
  const wire = parse(name, body);
  const result = z.safeDecode(schema, wire as never);
  if (!result.success) throw drift(name, `wrong shape: ${places(result.error)}`);
  return result.data;
}

/** Throws for everything except a success: redirects are not followed, and no documented call returns one. */
export function expectSuccess(name: string, { status, headers, body }: Reply): void {
  if (status >= 400) throw refusalOf(name, status, headers, body);
  if (status < 200 || status >= 300) throw drift(name, `unexpected status ${status}`);
}

/** For a reply whose body indicates whether the call had an effect: no body means yes, a falsy one no (OP-098). */
export function expectDone(name: string, reply: Reply): void {
  expectSuccess(name, reply);
  if (reply.body.length > 0 && !parse(name, reply.body)) throw new AppError('REFUSED', `${name}: the reply says that nothing was done`);
}

/** Decodes a reply, or throws the error of a refusal. */
export function readReply(name: string, { reply: described }: Call, reply: Reply): unknown {
  expectSuccess(name, reply);
  switch (described.kind) {
    case 'json':
      return decode(name, described.schema, reply.body);
    case 'list':
      return decode(name, collectionOf(described), reply.body);
    case 'status': {
      const schema = described.schemas[reply.status];
      if (schema === undefined) throw drift(name, `unexpected status ${reply.status}`);
      return { status: reply.status, body: decode(name, schema, reply.body) };
    }
    default:
      return undefined;
  }
}

const Rows = hydra(z.unknown());

/**
 * Decodes a page whose rows are only displayed: a row that does not match the description is null, and `report` receives why. Throws when
 * none matches: then the marketplace has changed, not one record.
 */
export function readRows(name: string, described: ListReply<z.ZodType>, reply: Reply, report: (reason: string) => void): Page<unknown> {
  expectSuccess(name, reply);
  const { items, total } = decode(name, Rows, reply.body) as Page<unknown>;
  const rows = items.map((item) => z.safeDecode(described.item, item as never));
  const [failed] = rows.flatMap(({ error }) => error ?? []);
  if (failed === undefined) return { items: rows.map(({ data }) => data), total };
  const reason = `wrong shape of a row: ${places(failed)}`;
  if (rows.every(({ success }) => !success)) throw drift(name, reason);
  report(reason);
  return { items: rows.map(({ success, data }) => (success ? data : null)), total };
}
