import type { ImportKind } from '@comptoir/shared/imports/columns';
import { composed, rowKey } from '../../csv/row-key.ts';

/**
 * Key for comparing a row with the stock and with the other rows of its file. The lists of documents have no URLs, so documents are
 * compared by name (DOC-008).
 */
export const stockKey = (kind: ImportKind, values: Readonly<Record<string, string>>): string =>
  kind === 'documents' ? composed(values.docName) : rowKey(kind, values);
