import type { ImportState } from '@comptoir/shared/imports/import';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../generated/prisma/client.ts';
import { stateOf } from './import-view.ts';

const jobs = { checkJob: 'check', applyJob: 'apply', undoJob: 'undo' };
const stateWith = (state: ImportState, job: string, jobState: Job['state'], lots = { answered: 0, open: 0 }) =>
  stateOf({ ...jobs, state, job }, { state: jobState, failure: null, outcome: null }, lots);

describe('the state of an import', () => {
  it.each([
    ['planned', 'check', 'checking'],
    ['failed', 'check', 'checking'],
    ['done', 'apply', 'applying'],
    ['uncertain', 'apply', 'applying'],
    ['done', 'undo', 'undoing'],
  ] as const)('%s, written by the job %s before its own end, is %s until that end [IPL-024]', (state, job, expected) => {
    expect(stateWith(state, job, 'running')).toBe(expected);
    expect(stateWith(state, job, 'queued')).toBe(expected);
    expect(stateWith(state, job, 'succeeded')).toBe(state);
  });

  it('is that of the import before a job that ended without writing it', () => {
    expect(stateWith('checking', 'check', 'failed')).toBe('failed');
    expect(stateWith('undoing', 'undo', 'cancelled')).toBe('done');
    expect(stateWith('applying', 'apply', 'cancelled', { answered: 1, open: 0 })).toBe('interrupted');
    expect(stateWith('applying', 'apply', 'failed', { answered: 1, open: 1 })).toBe('uncertain');
  });
});
