import { sheetRowList } from '@comptoir/shared/bulk/sheet-row-list';
import { importRowList } from '@comptoir/shared/imports/row-list';
import { availableCodeList, availableDocumentList } from '@comptoir/shared/stock/unit-list';
import { title } from './screen.ts';
import { filled } from './screen-ready.ts';
import type { Screen } from './screen-under-test.ts';
import { SHOWN_IMPORT, SHOWN_PLAN } from './shown-import.ts';

/** Codes, documents, and their imports. */
export const STOCK_SCREENS = {
  ListCodes: {
    path: '/admin/catalogue/ListCodes',
    ready: filled('Codes'),
    list: availableCodeList,
    call: 'stock.codes.list',
  },
  addCode: { path: '/admin/catalogue/code/create', ready: (page) => title(page, 'Import des nouveaux codes') },
  ListDocuments: {
    path: '/admin/ListDocuments',
    ready: filled('Documents'),
    list: availableDocumentList,
    call: 'stock.documents.list',
    // A title, which may be in the address.
    search: 'guide',
  },
  reorders: { path: '/admin/catalogue/stock/reorders', ready: (page) => title(page, 'Réapprovisionnement') },
  addDocument: { path: '/admin/addDocument', ready: (page) => title(page, 'Import des nouveaux documents') },
  import: {
    path: `/admin/imports/${SHOWN_IMPORT}`,
    ready: async (page) => {
      await title(page, 'Import de codes');
      await page.getByRole('region', { name: 'Lignes refusées', exact: true }).getByRole('table').waitFor();
    },
  },
  codeLots: { path: '/admin/catalogue/code/lots', ready: (page) => title(page, 'Lots de codes') },
  importRows: {
    path: `/admin/imports/${SHOWN_IMPORT}/rows`,
    ready: filled('Lignes de l’import'),
    list: importRowList,
    search: 'PATHE',
  },
  sheetPlan: {
    path: `/admin/sheets/${SHOWN_PLAN}`,
    ready: filled('Plan de l’import de taux.xlsx'),
    list: sheetRowList,
  },
} satisfies Record<string, Screen>;
