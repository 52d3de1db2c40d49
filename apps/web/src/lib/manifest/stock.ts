import type { ScreenDeclarations } from './declaration.ts';

export const STOCK_SCREENS = {
  ListCodes: {
    path: '/admin/catalogue/ListCodes',
    module: 'stock/codes',
    nav: { group: 'stock', label: 'codes' },
    aliases: ['/admin/catalogue/code/list'],
    guide: 'stock',
  },
  addCode: { path: '/admin/catalogue/code/create', module: 'stock/import-codes', parent: 'ListCodes', guide: 'imports' },
  ListDocuments: {
    path: '/admin/ListDocuments',
    module: 'stock/documents',
    nav: { group: 'stock', label: 'documents' },
    aliases: ['/admin/catalogue/ListDocuments', '/admin/catalogue/document/list'],
    guide: 'stock',
  },
  reorders: {
    path: '/admin/catalogue/stock/reorders',
    module: 'stock/reorders',
    nav: { group: 'stock', label: 'reorders' },
    guide: 'stock',
  },
  addDocument: {
    path: '/admin/addDocument',
    module: 'stock/import-documents',
    parent: 'ListDocuments',
    aliases: ['/admin/catalogue/addDocument', '/admin/catalogue/document/create'],
    guide: 'imports',
  },
} as const satisfies ScreenDeclarations;
