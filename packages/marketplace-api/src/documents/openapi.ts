import type { z } from 'zod';
import { type Call, type CallTree, MERGE_PATCH } from '../call.ts';
import { groupsOf, paramsOf } from './groups.ts';
import { createComponents, type JsonSchema, membersOf, wireSchema } from './json-schema.ts';

type Refer = (schema: z.ZodType, name: string, otherwise?: string) => JsonSchema;
type Described = Record<string, unknown>;

const content = (type: string, schema: JsonSchema) => ({ content: { [type]: { schema } } });

/** Allowed in a path: a uuid, a day or digits. */
const pathParameter = (name: string): Described => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', ...(/uuid$/i.test(name) && { format: 'uuid' }) },
});

/** Query syntax of PHP: `order[name]=asc`, `categories[]=…`. */
function queryParameter({ name, schema, required }: ReturnType<typeof membersOf>[number]): Described {
  const shared = { in: 'query', required, schema };
  if (schema.type === 'object') return { name, ...shared, style: 'deepObject', explode: true };
  return schema.type === 'array' ? { name: `${name}[]`, ...shared, style: 'form', explode: true } : { name, ...shared };
}

function requestBody({ body, method }: Call, name: string, refer: Refer): Described {
  if (body === undefined) return {};
  if (body.kind === 'json') {
    const type = method === 'PATCH' ? MERGE_PATCH : 'application/json';
    return { requestBody: { required: true, ...content(type, refer(body.schema, `${name}.body`)) } };
  }
  const { properties, required = [], ...fields } = wireSchema(body.schema);
  const schema = {
    ...fields,
    properties: { ...properties, [body.file]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [...required, body.file],
  };
  return { requestBody: { required: true, ...content('multipart/form-data', schema) } };
}

/** The page of a collection (LST-003, SUP-006). */
const collectionOf = (item: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    '@id': { type: 'string' },
    '@type': { type: 'string' },
    'hydra:member': { type: 'array', items: item },
    'hydra:totalItems': { type: 'integer', minimum: 0 },
  },
  required: ['hydra:member', 'hydra:totalItems'],
});

function success({ reply, accept }: Call, name: string, entity: string, refer: Refer): Described {
  switch (reply.kind) {
    case 'json':
      return { [reply.status]: { description: 'Fait', ...content(accept, refer(reply.schema, entity, `${name}.reply`)) } };
    case 'list':
      return { 200: { description: 'Une page', ...content(accept, collectionOf(refer(reply.item, entity, `${name}.item`))) } };
    case 'status':
      return Object.fromEntries(
        Object.entries(reply.schemas).map(([status, schema]) => [
          status,
          { description: 'Fait', ...content(accept, refer(schema, `${name}.${status}`)) },
        ]),
      );
    case 'stream':
      return { 200: { description: 'Un fichier', ...content(reply.contentType, { type: 'string' }) } };
    default:
      return { 204: { description: 'Fait, sans contenu' } };
  }
}

/** Possible error statuses of a call: the documented ones, and those that follow from its kind. */
export function refusalsOf(call: Call): number[] {
  const queries = membersOf(wireSchema(call.query)).length > 0 ? [400] : [];
  const guarded = call.access === 'public' ? [] : [401];
  return [...new Set([...queries, ...guarded, ...(call.access === 'admin' ? [403] : []), ...call.refusals])].sort();
}

function refusal(call: Call, status: number): Described {
  if (status === 401) return { $ref: '#/components/responses/Unauthorized' };
  if (status === 422) return { $ref: `#/components/responses/${call.refusedAs === 'pairs' ? 'Pairs' : 'Violations'}` };
  return { $ref: '#/components/responses/Problem' };
}

function operation(call: Call, name: string, entity: string, refer: Refer): Described {
  return {
    operationId: name,
    tags: [entity],
    summary: `${call.method} ${call.path}`,
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...paramsOf(call).map(pathParameter),
      ...membersOf(wireSchema(call.query)).map(queryParameter),
      ...Object.entries(call.headers).map(([header, value]) => ({
        name: header,
        in: 'header',
        required: true,
        schema: { type: 'string', const: value },
      })),
    ],
    ...requestBody(call, name, refer),
    responses: {
      ...success(call, name, entity, refer),
      ...Object.fromEntries(refusalsOf(call).map((status) => [status, refusal(call, status)])),
    },
    'x-access': call.access,
    'x-repeatable': call.repeatable,
    'x-ledger': call.source,
  };
}

const text = { type: 'string' };
const entry = (property: string) => ({ type: 'object', properties: { [property]: text, message: text }, required: [property, 'message'] });
const problem = {
  type: 'object',
  properties: { type: text, title: text, status: { type: 'integer' }, detail: text },
  required: ['status', 'detail'],
};

const responses = {
  Problem: { description: 'Refusé', ...content('application/problem+json', problem) },
  Unauthorized: {
    description: 'Jeton manquant ou refusé',
    ...content('application/json', { type: 'object', properties: { code: { type: 'integer' }, message: text }, required: ['message'] }),
  },
  Violations: {
    description: 'Des champs sont refusés',
    ...content('application/problem+json', {
      ...problem,
      properties: { ...problem.properties, violations: { type: 'array', items: entry('propertyPath') } },
    }),
  },
  Pairs: { description: 'Des champs sont refusés', ...content('application/json', { type: 'array', items: entry('property') }) },
};

/** The described calls as an OpenAPI 3.1 document. `root` is the path under which they are served. */
export function openApi(tree: CallTree, root: string): Described {
  const components = createComponents();
  const paths: Record<string, Record<string, unknown>> = {};
  // Paths that differ only in the name of a parameter are merged under the names of the first.
  const canonical = new Map<string, string>();
  for (const { name: entity, calls } of groupsOf(tree)) {
    for (const { name, call } of calls) {
      const pattern = call.path.replaceAll(/\{\w+\}/g, '{}');
      const path = canonical.get(pattern) ?? call.path;
      canonical.set(pattern, path);
      paths[`/${path}`] = {
        ...paths[`/${path}`],
        [call.method.toLowerCase()]: operation({ ...call, path }, name, entity, components.refer),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Place de marché', version: '1', description: "L'API de la place de marché, telle que Comptoir l'appelle." },
    servers: [{ url: root }],
    tags: groupsOf(tree).map(({ name }) => ({ name })),
    paths,
    components: {
      schemas: components.schemas,
      responses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
