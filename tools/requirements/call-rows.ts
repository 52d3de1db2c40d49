import type { LedgerRow } from './proof.ts';

/** Contents of a `call` row of the ledger. Names of parameters and members are those of the first level. */
export interface CallWords {
  method: string;
  /** Without its leading slash; `{}` stands for each parameter. */
  path: string;
  query: string[];
  body: string[];
}

export const pathPattern = (path: string): string => path.replace(/^\//, '').replaceAll(/\{[^}]*\}/g, '{}');

const CALL = /\b(GET|POST|PATCH|PUT|DELETE) (?!whose|with)(\/?[\w{}/.-]*\w\}?)(?:\?([\w=&]+))?/g;
/** Braces after a space are a body; braces after a slash are a path parameter. */
const BODY = /(?:body|multipart|payload|with)\s\{((?:[^{}]|\{[^{}]*\})*)\}/g;
/** Parameters: from «with» to the verb, the end of the sentence or a remark. */
const QUERY = /(?<!list )\b(?:with|adds) (.*?)(?:;| (?:lists?|returns?|loads|searches|is|reading|for|which)\b|$)/g;
const PARAMETER = /^[a-z][A-Za-z.]*(?:\[[a-zA-Z.]*\])?(?:=[\w,-]+)?$/;
const FILLER =
  /\b(?:the|a query string|a query|to the usual|query|filters|params?|parameters?|optional|up to \d+|createdAt|asc or desc|descending)\b/g;

const withoutRemarks = (text: string) => text.replaceAll(/\([^)]*\)/g, '');

/** `order[name]`, `status=1` and `expirationDate[after]` are the parameters `order`, `status` and `expirationDate`. */
const firstLevel = (name: string) => name.replace(/[[=].*$/, '');

function queryOf(text: string): string[] {
  const names = [...withoutRemarks(text).matchAll(QUERY)].flatMap(([, list = '']) =>
    list
      .replaceAll(FILLER, ' ')
      .replaceAll(/\bpaging\b/g, 'itemsPerPage, page')
      .replaceAll(/\bsort\b/g, 'order')
      .split(/,|\band\b|\bor\b|\/|\.\s|\.$/)
      .map((name) => name.trim())
      .filter((name) => PARAMETER.test(name)),
  );
  return names.map(firstLevel);
}

const bodyOf = (text: string): string[] =>
  [...text.matchAll(BODY)].flatMap(([, members = '']) =>
    members
      .replaceAll(/\{[^{}]*\}|\[[^\]]*\]|\([^)]*\)/g, '')
      .split(',')
      .map((member) => /^\w+/.exec(member.trim())?.[0] ?? '')
      .filter((name) => name !== ''),
  );

/** Returns undefined for a row without a path. */
export function readCallRow({ requirement }: LedgerRow & { requirement: string }): CallWords | undefined {
  const [found] = requirement.matchAll(CALL);
  if (found === undefined) return undefined;
  const [all, method = '', path = '', search = ''] = found;
  const after = requirement.slice(found.index + all.length).replace(/^[^;]*?\bbody and\b/, '');
  const inAddress = search === '' ? [] : search.split('&').map(firstLevel);
  const query = method === 'GET' ? [...inAddress, ...queryOf(after)] : [];
  return { method, path: pathPattern(path), query: [...new Set(query)], body: method === 'GET' ? [] : [...new Set(bodyOf(after))] };
}
