import type { ScreenDeclarations } from './declaration.ts';

export const TOOLS_SCREENS = {
  jobList: { path: '/admin/jobs', module: 'jobs/jobs', nav: { group: 'tools', label: 'jobs' } },
  import: { path: '/admin/imports/:uuid', module: 'imports/import', parent: 'jobList', subList: 'import' },
  importRows: { path: '/admin/imports/:uuid/rows', module: 'imports/import-rows', parent: 'jobList' },
  referenceData: { path: '/admin/reference', module: 'reference/reference', nav: { group: 'tools', label: 'referenceData' } },
} as const satisfies ScreenDeclarations;
