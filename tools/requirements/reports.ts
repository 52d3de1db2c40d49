import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const REPORTS = '.tmp/reports';

export const reportFile = (project: string): string => join(REPORTS, `${project}.json`);

interface TestFile {
  file: string;
  tests: { title: string; status: string }[];
  /** False when the file failed without a test of its own that failed: an import, a hook. */
  isWhole: boolean;
}

/** The part of Vitest's JSON that we read. */
interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { title: string; status: string }[] }[];
}

export function readReport(project: string): { files: TestFile[] } | undefined {
  const file = reportFile(project);
  if (!existsSync(file)) return undefined;
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return {
    files: testResults.map(({ name, status, assertionResults }) => ({
      file: name,
      tests: assertionResults.map((test) => ({ title: test.title, status: test.status })),
      isWhole: status === 'passed' || assertionResults.some((test) => test.status === 'failed'),
    })),
  };
}

/** Every test of the last `npm test`, over all projects. */
export function readTests(): { title: string; status: string }[] {
  if (!existsSync(REPORTS)) return [];
  const projects = readdirSync(REPORTS).filter((name) => name.endsWith('.json'));
  return projects.flatMap((name) => readReport(basename(name, '.json'))?.files.flatMap(({ tests }) => tests) ?? []);
}
