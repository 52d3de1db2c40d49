import { describe, expect, it } from 'vitest';
import { crashMessage, crashStack } from './crash-report.ts';

describe('the report of a crash', () => {
  it.each([
    [`Cannot read properties of undefined (reading 'email')`, 'Cannot read properties of undefined (reading …)'],
    ['Unexpected token \'A\', "Abonnement de Paul" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
    ['no row 3f2b7a52-0c1d-4c0e-9b1e-2f6a7d8c9e10 of 123456', 'no row … of …'],
    ['camille.legoff@comptoir.example is unknown', '… is unknown'],
    ['failed at https://comptoir.example/admin/jobs?search=secret today', 'failed at /admin/jobs today'],
  ])('contains no typed or loaded values: %s', (message, expected) => {
    expect(crashMessage(message)).toBe(expected);
  });

  it('contains only the code locations of the stack, without host, query and message', () => {
    const stack = `TypeError: the secret
of several lines
    at initials (https://comptoir.example/assets/app-1a2b.js?v=secret:12:345)
    at https://comptoir.example/assets/app-1a2b.js:1:2
    at async Promise.all (index 0)`;
    expect(crashStack(stack)).toBe('at initials (/assets/app-1a2b.js:12:345)\nat /assets/app-1a2b.js:1:2');
    expect(crashStack('initials@https://comptoir.example/assets/app.js:12:345\n@https://comptoir.example/a.js:1:2')).toBe(
      'initials@/assets/app.js:12:345\n@/a.js:1:2',
    );
  });

  it('is short, whatever the error', () => {
    expect(crashMessage('x '.repeat(1_000)).length).toBe(300);
    expect(crashStack('    at f (/a.js:1:2)\n'.repeat(1_000)).length).toBe(2_000);
  });
});
