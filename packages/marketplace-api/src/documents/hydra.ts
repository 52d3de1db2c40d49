import type { Call, CallTree } from '../call.ts';
import { type CallGroup, groupsOf, paramsOf, pascalCase, rowOf, sentMembers } from './groups.ts';
import { type JsonSchema, membersOf } from './json-schema.ts';

type Node = Record<string, unknown>;

const VOCABULARIES = {
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xmls: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'https://schema.org/',
};
const isIri = (id: string) => ({ '@id': id, '@type': '@id' });

const ACTIONS: Record<Call['method'], string> = {
  GET: 'schema:FindAction',
  POST: 'schema:CreateAction',
  PUT: 'schema:ReplaceAction',
  PATCH: 'schema:ReplaceAction',
  DELETE: 'schema:DeleteAction',
};

const PRIMITIVES: Record<string, string> = {
  string: 'xmls:string',
  integer: 'xmls:integer',
  number: 'xmls:decimal',
  boolean: 'xmls:boolean',
};
const FORMATS: Record<string, string> = { 'date-time': 'xmls:dateTime', date: 'xmls:date' };

/** Collections of references whose rows are listed under another path, or never listed, such as pictures. */
const LISTED_AS: Record<string, string> = {
  images: 'images',
  master_products: 'master-product',
  users: 'admin/users',
  variant_products: 'variant-product-filter',
  variant_product_collections: 'admin/variant_product_collection_for_grant',
};

/** Class of the rows of a collection of references. */
function classOfCollection(collection: string, resources: readonly Resource[]): string | undefined {
  const path = LISTED_AS[collection] ?? collection;
  return resources.find(({ group }) => group.calls.some(({ call }) => call.path === path))?.name;
}

/** Type of a member, ignoring null: the class of a reference or a single primitive; undefined for anything else. */
function rangeOf(schema: JsonSchema, resources: readonly Resource[]): string | undefined {
  const choices = (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null');
  const collection = choices.find((choice) => choice['x-collection'] !== undefined)?.['x-collection'];
  if (collection !== undefined) {
    const name = classOfCollection(collection, resources);
    return name === undefined ? undefined : `#${name}`;
  }
  const ranges = new Set(choices.map(({ type, format = '' }) => FORMATS[format] ?? PRIMITIVES[String(type)]));
  return ranges.size === 1 ? [...ranges][0] : undefined;
}

interface Resource {
  /** Name of its class, such as `Carousels`. */
  name: string;
  group: CallGroup;
  /** The call that lists it, when that call needs no parameter in its path. */
  list: Call | undefined;
}

/** Each entity is one resource; a second list of an entity is a resource too. Entities with equal names are distinguished by their area. */
function resourcesOf(groups: readonly CallGroup[]): Resource[] {
  const nameOf = ({ name }: CallGroup) => pascalCase(name.slice(name.lastIndexOf('.') + 1));
  const names = groups.map(nameOf);
  return groups.flatMap((group) => {
    const short = nameOf(group);
    const name = names.filter((other) => other === short).length > 1 ? pascalCase(group.name) : short;
    const [first, ...others] = group.calls.filter(({ call }) => call.reply.kind === 'list' && paramsOf(call).length === 0);
    const own = { ...group, calls: group.calls.filter((one) => !others.includes(one)) };
    return [
      { name, group: own, list: first?.call },
      ...others.map((other) => ({ name: `${name}${pascalCase(other.short)}`, group: { ...group, calls: [other] }, list: other.call })),
    ];
  });
}

/** Name of the class that each call reads or changes. */
export const classNames = (tree: CallTree): ReadonlyMap<Call, string> =>
  new Map(resourcesOf(groupsOf(tree)).flatMap(({ name, group }) => group.calls.map(({ call }) => [call, name] as const)));

/** Members of a resource: those of its rows are readable, those of the bodies of create and update calls are writable. */
function propertiesOf({ name, group, list }: Resource, resources: readonly Resource[]): Node[] {
  const rows = (list === undefined ? group.calls.map(({ call }) => call) : [list]).map(({ reply }) => rowOf(reply));
  const readable = new Map(rows.flatMap((row) => (row === undefined ? [] : membersOf(row))).map((member) => [member.name, member]));
  const bodies = group.calls.filter(({ call }) => call !== list).flatMap(({ call }) => sentMembers(call));
  const writeable = new Map(bodies.map((member) => [member.name, member]));
  return [...new Map([...writeable, ...readable]).values()].map((member) => {
    // A row may contain the complete record where a body contains its reference.
    const range = rangeOf(writeable.get(member.name)?.schema ?? member.schema, resources);
    return {
      '@type': 'hydra:SupportedProperty',
      'hydra:property': {
        '@id': `#${name}/${member.name}`,
        '@type': 'rdf:Property',
        'rdfs:label': member.name,
        domain: `#${name}`,
        ...(range !== undefined && { range }),
      },
      'hydra:title': member.name,
      'hydra:required': member.required,
      'hydra:readable': readable.has(member.name),
      'hydra:writeable': writeable.has(member.name),
    };
  });
}

function operationOf(call: Call, name: string, resource: string): Node {
  const returned = call.reply.kind === 'list' ? 'hydra:Collection' : call.reply.kind === 'json' ? `#${resource}` : 'owl:Nothing';
  return {
    '@id': `#${name}`,
    '@type': ['hydra:Operation', ACTIONS[call.method]],
    'hydra:method': call.method,
    'hydra:title': name,
    'hydra:description': `${call.method} ${call.path}`,
    'rdfs:label': name,
    ...(call.body !== undefined && { expects: `#${resource}` }),
    returns: returned,
  };
}

/** Operations on the collection (no path parameter) or on one row of it. */
const operationsOf = ({ name, group }: Resource, collection: boolean): Node[] =>
  group.calls.filter(({ call }) => (paramsOf(call).length === 0) === collection).map((one) => operationOf(one.call, one.name, name));

const classOf = (resource: Resource, resources: readonly Resource[]): Node => ({
  '@id': `#${resource.name}`,
  '@type': 'hydra:Class',
  'rdfs:label': resource.name,
  'hydra:title': resource.name,
  'hydra:description': resource.group.name,
  'hydra:supportedProperty': propertiesOf(resource, resources),
  'hydra:supportedOperation': [...operationsOf(resource, false), ...(resource.list === undefined ? operationsOf(resource, true) : [])],
});

const isListed = (resource: Resource): resource is Resource & { list: Call } => resource.list !== undefined;

/** Name of a resource's link in the entrypoint. */
const linkName = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

const linkOf = (resource: Resource): Node => ({
  '@type': 'hydra:SupportedProperty',
  'hydra:property': {
    '@id': `#Entrypoint/${linkName(resource.name)}`,
    '@type': 'hydra:Link',
    'rdfs:label': linkName(resource.name),
    domain: '#Entrypoint',
    'rdfs:range': [
      { '@id': 'hydra:Collection' },
      { 'owl:equivalentClass': { 'owl:onProperty': { '@id': 'hydra:member' }, 'owl:allValuesFrom': { '@id': `#${resource.name}` } } },
    ],
    'hydra:supportedOperation': operationsOf(resource, true),
  },
  'hydra:title': linkName(resource.name),
  'hydra:readable': true,
  'hydra:writeable': false,
});

/** The described calls as a Hydra ApiDocumentation, like API Platform's. `root` is the absolute address of the API. */
export function apiDocumentation(tree: CallTree, root: string): Node {
  const resources = resourcesOf(groupsOf(tree));
  return {
    '@context': {
      '@vocab': `${root}/docs.jsonld#`,
      ...VOCABULARIES,
      domain: isIri('rdfs:domain'),
      range: isIri('rdfs:range'),
      expects: isIri('hydra:expects'),
      returns: isIri('hydra:returns'),
    },
    '@id': `${root}/docs.jsonld`,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Place de marché',
    'hydra:entrypoint': { '@id': root },
    'hydra:supportedClass': [
      ...resources.map((resource) => classOf(resource, resources)),
      {
        '@id': '#Entrypoint',
        '@type': 'hydra:Class',
        'hydra:title': 'Entrypoint',
        'hydra:supportedProperty': resources.filter(isListed).map(linkOf),
        'hydra:supportedOperation': [
          { '@type': 'hydra:Operation', 'hydra:method': 'GET', 'rdfs:label': 'Entrypoint', returns: '#Entrypoint' },
        ],
      },
    ],
  };
}

/** Reply to `GET` of the root: the address of each collection. */
export function entrypoint(tree: CallTree, root: string): Node {
  const { pathname } = new URL(root);
  const listed = resourcesOf(groupsOf(tree)).filter(isListed);
  return {
    '@context': {
      '@vocab': `${root}/docs.jsonld#`,
      ...Object.fromEntries(listed.map(({ name }) => [linkName(name), isIri(`Entrypoint/${linkName(name)}`)])),
    },
    '@id': pathname,
    '@type': 'Entrypoint',
    ...Object.fromEntries(listed.map(({ name, list }) => [linkName(name), `${pathname}/${list.path}`])),
  };
}
