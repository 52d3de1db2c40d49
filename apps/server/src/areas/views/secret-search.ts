import { importRowList } from '@comptoir/shared/imports/row-list';
import { isSecretSearch } from '@comptoir/shared/list/definition';
import { availableCodeList, availableDocumentList, codeList, documentList } from '@comptoir/shared/stock/unit-list';

/** The searches that are a code, or may be one, by the name of their list. */
export const SECRET_SEARCHES: ReadonlyMap<string, typeof codeList.search> = new Map(
  [availableCodeList, codeList, availableDocumentList, documentList, importRowList].map(({ name, search }) => [name, search]),
);

/** The query without a code: the browser does not send one, and nothing else may store it (VUE-006). */
export function withoutCode(list: string, query: string): string {
  const params = new URLSearchParams(query);
  if (isSecretSearch(SECRET_SEARCHES.get(list.split(':', 1)[0] ?? ''), params.get('search') ?? '')) params.delete('search');
  return params.toString();
}
