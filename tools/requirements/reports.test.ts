import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf } from './reports.ts';

it('keeps failures with their location and the first lines of their error', () => {
  const message = ['AssertionError: expected 1 to be 2', ...Array.from({ length: 20 }, (_, line) => `at line ${line}`)].join('\n');
  const [file] = filesOf({
    testResults: [
      {
        name: resolve('tests/server/jobs.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { ancestorTitles: ['a job'], title: 'ends', status: 'failed', failureMessages: [message] },
          { ancestorTitles: ['a job'], title: 'starts', status: 'passed', failureMessages: [] },
        ],
      },
    ],
  });
  const [failure = ''] = file?.failures ?? [];
  expect(file?.failures).toHaveLength(1);
  expect(failure.split('\n').slice(0, 2)).toEqual(['tests/server/jobs.test.ts > a job > ends', '    AssertionError: expected 1 to be 2']);
  expect(failure).not.toContain('at line 19');
});

it('keeps the failure of a file outside of its tests', () => {
  const files = filesOf({
    testResults: [{ name: resolve('tests/server/a.test.ts'), status: 'failed', message: 'Error: no database', assertionResults: [] }],
  });
  expect(files).toMatchObject([{ isComplete: false, failures: ['tests/server/a.test.ts\n    Error: no database'] }]);
});
