import { readReport, reportFile } from '../requirements/reports.ts';
import { forgetSentCalls } from '../requirements/sent-calls.ts';
import { tool } from './run.ts';

export interface Count {
  passed: number;
  failed: number;
  /** Failures, each with the first lines of its error: printed again at the end, since CI shows the end of the output. */
  failures?: string[];
}

/** Runs one project of vitest.config.ts and counts its tests from its report. */
export async function runProject(project: string): Promise<Count> {
  forgetSentCalls(project);
  const hasPassed = await tool(
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
  const statuses = report.files.flatMap(({ tests, isComplete }) =>
    isComplete ? tests.map(({ status }) => status) : [...tests.map(({ status }) => status), 'failed'],
  );
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.length - passed;
  if (failed === 0 && !hasPassed) {
    // An unhandled rejection or a failure of the global set-up: not in the report.
    return { passed, failed: 1, failures: [`${project}: an error outside of any test, printed where the project ran`] };
  }
  return { passed, failed, failures: report.files.flatMap((file) => file.failures) };
}
