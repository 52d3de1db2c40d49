import type { ImportKind } from '@comptoir/shared/imports/columns';
import { rowKey } from '../../csv/row-key.ts';

/** What a row is compared by with the stock and with the rest of its file. The lists of documents do not tell their addresses: of these, the name (DOC-008). */
export const stockKey = (kind: ImportKind, values: Readonly<Record<string, string>>): string =>
  kind === 'documents' ? (values.docName ?? '') : rowKey(kind, values);
