import { readReport, reportFile } from '../requirements/reports.ts';
import { tool } from './run.ts';

export interface Count {
  passed: number;
  failed: number;
}

/** Runs one project of vitest.config.ts and counts its tests by its report. */
export async function runProject(project: string): Promise<Count> {
  const isGood = await tool(
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile(project)}`,
  );
  const report = readReport(project);
  if (report === undefined) return { passed: 0, failed: 1 };
  const statuses = report.files.flatMap(({ tests, isWhole }) =>
    isWhole ? tests.map(({ status }) => status) : [...tests.map(({ status }) => status), 'failed'],
  );
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.length - passed;
  // What fails outside of any test (an unhandled rejection, a set-up) counts as one.
  return { passed, failed: failed === 0 && !isGood ? 1 : failed };
}
