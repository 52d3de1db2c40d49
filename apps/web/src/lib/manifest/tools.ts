import type { ScreenDeclarations } from './declaration.ts';

export const TOOLS_SCREENS = {
  jobList: { path: '/admin/jobs', module: 'jobs/jobs', nav: { group: 'tools', label: 'jobs' } },
  jobQueue: { path: '/admin/jobs/queue', module: 'jobs/queue', parent: 'jobList' },
  import: { path: '/admin/imports/:uuid', module: 'imports/import', parent: 'jobList', subList: 'import' },
  codeLots: { path: '/admin/catalogue/code/lots', module: 'imports/code-lots', parent: 'ListCodes' },
  importRows: { path: '/admin/imports/:uuid/rows', module: 'imports/import-rows', parent: 'jobList' },
  journal: { path: '/admin/journal', module: 'history/journal', nav: { group: 'tools', label: 'journal' } },
  journalOperation: { path: '/admin/journal/:id', module: 'history/operation', parent: 'journal' },
  recordHistory: { path: '/admin/historique/:kind/:uuid', module: 'history/record-history', parent: 'journal' },
  recordRestore: { path: '/admin/historique/:kind/:uuid/:id', module: 'history/restore', parent: 'journal' },
  referenceData: { path: '/admin/reference', module: 'reference/reference', nav: { group: 'tools', label: 'referenceData' } },
} as const satisfies ScreenDeclarations;
