import type { Reply } from '@comptoir/marketplace-api/call';
import { z } from 'zod';

interface Described {
  type?: string | string[];
  anyOf?: Described[];
  properties?: Record<string, Described>;
  required?: string[];
}

const schemasOf = (reply: Reply): z.ZodType[] => {
  if (reply.kind === 'json') return [reply.schema];
  if (reply.kind === 'list') return [reply.item];
  return reply.kind === 'status' ? Object.values(reply.schemas) : [];
};

const mayBeNull = ({ type, anyOf = [] }: Described): boolean => [type].flat().includes('null') || anyOf.some(mayBeNull);

function* demandedIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  const { properties = {}, required = [] } = node as Described;
  for (const [name, member] of Object.entries(properties)) if (required.includes(name) && mayBeNull(member)) yield name;
  for (const part of Object.values(node)) yield* demandedIn(part);
}

/** Nullable members that are required in a reply: a marketplace that omits null members would be refused. */
export const demandedThoughNull = (reply: Reply): string[] =>
  schemasOf(reply).flatMap((schema) => [...demandedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))]);
