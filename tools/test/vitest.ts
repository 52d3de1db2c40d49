import { readReport, reportFile } from '../requirements/reports.ts';
import { forgetSentCalls } from '../requirements/sent-calls.ts';
import { tool } from './run.ts';

export interface Count {
  passed: number;
  failed: number;
  /** What failed, each with the first lines of its error: shown once more at the end, since CI shows the end of the output. */
  failures?: string[];
}

/** Runs one project of vitest.config.ts and counts its tests by its report. */
export async function runProject(project: string): Promise<Count> {
  forgetSentCalls(project);
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
  if (report === undefined) return { passed: 0, failed: 1, failures: [`${project}: Vitest ended without a report`] };
  const statuses = report.files.flatMap(({ tests, isWhole }) =>
    isWhole ? tests.map(({ status }) => status) : [...tests.map(({ status }) => status), 'failed'],
  );
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.length - passed;
  if (failed === 0 && !isGood) {
    // An unhandled rejection or a global set-up: the report does not have it.
    return { passed, failed: 1, failures: [`${project}: an error outside of any test, printed where the project ran`] };
  }
  return { passed, failed, failures: report.files.flatMap((file) => file.failures) };
}
