import { importRowList } from '@comptoir/shared/imports/row-list';
import { availableCodeList, codeList } from '@comptoir/shared/stock/unit-list';

/** Lists whose search is a code. */
export const SECRET_SEARCHES: ReadonlySet<string> = new Set([availableCodeList, codeList, importRowList].map(({ name }) => name));

/** The query without a code: the browser does not send one, and nothing else may store it (VUE-006). */
export function withoutCode(list: string, query: string): string {
  const params = new URLSearchParams(query);
  if (SECRET_SEARCHES.has(list.split(':', 1)[0] ?? '')) params.delete('search');
  return params.toString();
}
