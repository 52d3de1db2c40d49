import type { ScreenDeclarations } from './declaration.ts';

export const TOOLS_SCREENS = {
  jobList: { path: '/admin/jobs', module: 'jobs/jobs', nav: { group: 'tools', label: 'jobs' }, guide: 'exports' },
  jobQueue: { path: '/admin/jobs/queue', module: 'jobs/queue', parent: 'jobList' },
  import: { path: '/admin/imports/:uuid', module: 'imports/import', parent: 'jobList', subList: 'import', guide: 'imports' },
  codeLots: { path: '/admin/catalogue/code/lots', module: 'imports/code-lots', parent: 'ListCodes', guide: 'imports' },
  importRows: { path: '/admin/imports/:uuid/rows', module: 'imports/import-rows', parent: 'jobList', guide: 'imports' },
  sheetPlan: { path: '/admin/sheets/:uuid', module: 'bulk/sheet-plan', parent: 'jobList' },
  journal: { path: '/admin/journal', module: 'history/journal', nav: { group: 'tools', label: 'journal' }, guide: 'historique' },
  journalOperation: { path: '/admin/journal/:id', module: 'history/operation', parent: 'journal' },
  recordHistory: { path: '/admin/historique/:kind/:uuid', module: 'history/record-history', parent: 'journal' },
  recordRestore: { path: '/admin/historique/:kind/:uuid/:id', module: 'history/restore', parent: 'journal' },
  referenceData: {
    path: '/admin/reference',
    module: 'reference/reference',
    nav: { group: 'tools', label: 'referenceData' },
    guide: 'historique',
  },
  accessibility: { path: '/admin/accessibilite', module: 'guide/accessibility', parent: 'guide' },
  guide: { path: '/admin/aide/:page?', module: 'guide/guide', nav: { group: 'tools', label: 'guide' } },
} as const satisfies ScreenDeclarations;
