import type { ScreenDeclarations } from './declaration.ts';

export const STOCK_SCREENS = {
  ListCodes: {
    path: '/admin/catalogue/ListCodes',
    module: 'stock/codes',
    nav: { group: 'stock', label: 'codes' },
    aliases: ['/admin/catalogue/code/list'],
  },
  addCode: { path: '/admin/catalogue/code/create', module: 'stock/import-codes', parent: 'ListCodes' },
  ListDocuments: {
    path: '/admin/ListDocuments',
    module: 'stock/documents',
    nav: { group: 'stock', label: 'documents' },
    aliases: ['/admin/catalogue/ListDocuments', '/admin/catalogue/document/list'],
  },
  reorders: { path: '/admin/catalogue/stock/reorders', module: 'stock/reorders', nav: { group: 'stock', label: 'reorders' } },
  addDocument: {
    path: '/admin/addDocument',
    module: 'stock/import-documents',
    parent: 'ListDocuments',
    aliases: ['/admin/catalogue/addDocument', '/admin/catalogue/document/create'],
  },
} as const satisfies ScreenDeclarations;
