import type { Call, Reply as ReplyDescription } from '@comptoir/marketplace-api/call';
import { hydra } from '@comptoir/marketplace-api/hydra';
import { AppError } from '@comptoir/shared/errors';
import { z } from 'zod';
import type { Reply } from './exchange.ts';
import { refusalOf } from './refusals.ts';

/** The reply is not what the call's description says. Named by call; values stay out of the message, for it is logged. */
export const drift = (name: string, what: string, cause?: unknown) => new AppError('UPSTREAM_DRIFT', `${name}: ${what}`, { cause });

const collections = new WeakMap<ReplyDescription, z.ZodType>();

/** Building a schema costs far more than using it: each list's collection is built once. */
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
    throw drift(name, 'the body is not JSON', error);
  }
}

function decode(name: string, schema: z.ZodType, body: Buffer): unknown {
  const wire = parse(name, body);
  const result = z.safeDecode(schema, wire as never);
  if (!result.success) throw drift(name, `wrong shape: ${places(result.error)}`);
  return result.data;
}

/** Throws for everything but a success: redirects are never followed, and nothing here answers with one. */
export function expectSuccess(name: string, { status, headers, body }: Reply): void {
  if (status >= 400) throw refusalOf(name, status, headers, body);
  if (status < 200 || status >= 300) throw drift(name, `unexpected status ${status}`);
}

/** A success that says by its body whether the thing was done: without one it was, with a falsy one it was not (OP-098). */
export function expectDone(name: string, reply: Reply): void {
  expectSuccess(name, reply);
  if (reply.body.length > 0 && !parse(name, reply.body)) throw new AppError('REFUSED', `${name}: answered that it is not done`);
}

/** The domain side of a reply, or the error it stands for. */
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
