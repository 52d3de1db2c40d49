import { type Call, type CallTree, namedCalls, type Reply } from '../call.ts';
import { type JsonSchema, membersOf, wireSchema } from './json-schema.ts';

/** The calls of one entity, such as `homepage.carousels`. */
export interface CallGroup {
  /** Dotted name of the entity. */
  name: string;
  area: string;
  calls: { name: string; short: string; call: Call }[];
}

/** The described calls grouped by entity, in the order of the tree. */
export function groupsOf(tree: CallTree): CallGroup[] {
  const groups = new Map<string, CallGroup>();
  for (const [name, call] of namedCalls(tree)) {
    const short = name.slice(name.lastIndexOf('.') + 1);
    const entity = name.slice(0, -short.length - 1);
    const group = groups.get(entity) ?? { name: entity, area: entity.split('.')[0] ?? '', calls: [] };
    group.calls.push({ name, short, call });
    groups.set(entity, group);
  }
  return [...groups.values()];
}

/** `social_events` and `ipWhiteLists` → `SocialEvents`, `IpWhiteLists`. */
export const pascalCase = (text: string) =>
  text.replaceAll(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Schema of one row of a reply; undefined for a reply that depends on the status. */
export function rowOf(reply: Reply): JsonSchema | undefined {
  if (reply.kind === 'list') return wireSchema(reply.item);
  return reply.kind === 'json' ? wireSchema(reply.schema) : undefined;
}

/** Members of a call's body. */
export const sentMembers = ({ body }: Call) => (body === undefined ? [] : membersOf(wireSchema(body.schema)));

/** Names between braces of a path. */
export const paramsOf = ({ path }: Call): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
