import type { JobState } from '@comptoir/shared/jobs/jobs';
import type { createBrowserClient } from './client.ts';
import { until } from './until.ts';

/** Waits of an administrator for jobs, through the API. */
export function jobsOf({ trpc }: Pick<ReturnType<typeof createBrowserClient>, 'trpc'>) {
  /** The job, once it has this state; a wait in vain tells what was read last. */
  const reaches = (uuid: string, state: JobState = 'succeeded') => {
    let seen = '';
    return until(
      () => `the job is ${state}: ${seen}`,
      async () => {
        const job = await trpc.jobs.get.query({ uuid });
        const { failure, attempt, nextAttemptAt, progress, outcome } = job;
        seen = JSON.stringify({ state: job.state, failure, attempt, nextAttemptAt, progress, outcome });
        return job.state === state && job;
      },
    );
  };
  return { reaches };
}
