import { paramsOf } from '@comptoir/marketplace-api/documents/groups';
import { type JsonSchema, membersOf, wireSchema } from '@comptoir/marketplace-api/documents/json-schema';
import type { FastifyRequest } from 'fastify';
import type { AnyCall } from './handler.ts';
import { addressOf, ownAddress } from './item-addresses.ts';
import { DEFAULT_SIZE, MAX_SIZE } from './list.ts';

type Node = Record<string, unknown>;

/** JSON-LD names of a call's records. */
export interface RecordType {
  /** Its class in `docs.jsonld`. */
  name: string;
}

const rootOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}/api`;

/** Link to the API documentation, in each reply (Hydra Core, 5.1). */
export const documentationLink = (request: FastifyRequest) =>
  `<${rootOf(request)}/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`;

const contextOf = (request: FastifyRequest) => ({ '@vocab': `${rootOf(request)}/docs.jsonld#`, hydra: 'http://www.w3.org/ns/hydra/core#' });

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

/** A record that is read at its own address has that address as `@id`; other replies have only a type. */
export function asRecord(call: AnyCall, { name }: RecordType, request: FastifyRequest, wire: unknown): unknown {
  if (typeof wire !== 'object' || wire === null || Array.isArray(wire)) return wire;
  // The address of a row without documented call contains the required parameters of its list.
  const address = call.reply.kind === 'list' ? request.url : ownAddress(call, pathOf(request));
  const own = call.method === 'GET' && (call.reply.kind === 'list' || paramsOf(call).length === 1) ? { '@id': address } : {};
  return { '@context': contextOf(request), ...own, '@type': name, ...wire };
}

function asMember(call: AnyCall, { name }: RecordType, wire: unknown, search: string): unknown {
  const address = addressOf(call, wire as Node, search);
  return { ...(address !== undefined && { '@id': address }), '@type': name, ...(wire as object) };
}

/** Query parameters by sent name: `order[name]`, `categories[]`. */
function variablesOf(name: string, schema: JsonSchema): string[] {
  if (schema.type === 'array') return [`${name}[]`];
  const { enum: keys = membersOf(schema).map((member) => member.name) } = (schema.propertyNames ?? {}) as { enum?: string[] };
  return keys.length === 0 ? [name] : keys.map((key) => `${name}[${key}]`);
}

const PAGING: readonly string[] = ['page', 'itemsPerPage'];

function searchOf(call: AnyCall, parameters: ReturnType<typeof membersOf>): Node {
  const filters = parameters.filter(({ name }) => !PAGING.includes(name));
  const mapping = filters.flatMap(({ name, schema, required }) =>
    variablesOf(name, schema).map((variable) => ({ '@type': 'IriTemplateMapping', variable, property: name, required })),
  );
  if (mapping.length === 0) return {};
  return {
    'hydra:search': {
      '@type': 'hydra:IriTemplate',
      'hydra:template': `/api/${call.path}{?${mapping.map(({ variable }) => variable).join(',')}}`,
      'hydra:variableRepresentation': 'BasicRepresentation',
      'hydra:mapping': mapping,
    },
  };
}

/** Links to the other pages; none for a list sent in one reply. */
function viewOf(request: FastifyRequest, total: number): Node {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const size = Math.min(Number(query.get('itemsPerPage') ?? DEFAULT_SIZE), MAX_SIZE);
  const page = Number(query.get('page') ?? 1);
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return {};
  const at = (number: number) => {
    query.set('page', String(number));
    return `${pathOf(request)}?${query}`;
  };
  return {
    'hydra:view': {
      '@id': at(page),
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': at(1),
      'hydra:last': at(last),
      ...(page > 1 && { 'hydra:previous': at(Math.min(page - 1, last)) }),
      ...(page < last && { 'hydra:next': at(page + 1) }),
    },
  };
}

/** JSON-LD format of the collections of a call. */
export function collectionWriter(call: AnyCall, type: RecordType) {
  const parameters = membersOf(wireSchema(call.query));
  const search = searchOf(call, parameters);
  const requiredNames = parameters.flatMap(({ name, required }) => (required ? [name] : []));
  /** The required query parameters of this request. */
  const requiredQueryOf = ({ url }: FastifyRequest) => {
    const requested = new URLSearchParams(url.split('?')[1] ?? '');
    const kept = new URLSearchParams(Object.fromEntries(requiredNames.map((name) => [name, requested.get(name) ?? ''])));
    return requiredNames.length === 0 ? '' : `?${kept}`;
  };
  const isPaged = parameters.some(({ name }) => name === 'page');
  return (
    request: FastifyRequest,
    { 'hydra:member': members, 'hydra:totalItems': total }: { 'hydra:member': unknown[]; 'hydra:totalItems': number },
  ) => ({
    '@context': contextOf(request),
    '@id': `/api/${call.path}`,
    '@type': 'hydra:Collection',
    'hydra:totalItems': total,
    'hydra:member': members.map((wire) => asMember(call, type, wire, requiredQueryOf(request))),
    ...(isPaged && viewOf(request, total)),
    ...search,
  });
}
