import { csvImportTexts as texts } from '@comptoir/shared/csv-import-texts';
import { csvContract } from '@comptoir/shared/csv-texts';
import type { ErrorCode } from '@comptoir/shared/errors';
import { CallError } from '../../lib/errors.ts';
import { toast } from '../../ui/toast.ts';
import type { Job } from './job.ts';
import { refusedLines, reportWords } from './job-report.tsx';
import { jobFailure } from './job-words.ts';

/** Refused lines shown at the field of the file; «Tâches» has them all. */
const LINES_SHOWN = 20;
/** A message longer than «done» stays a little longer. */
const LONG = { duration: 5_000 };

/** The failure of an import as its form shows it: what the marketplace refuses belongs to the file (IMP-014, IMP-015). */
export function importFailure(job: Job): CallError {
  const code = (job.failure ?? 'INTERNAL') as ErrorCode;
  if (code !== 'INVALID' && code !== 'REFUSED')
    return new CallError({ code, fields: [], serverMessage: job.state === 'cancelled' ? texts.interrupted : jobFailure(job) });
  const lines = refusedLines(job);
  const more = lines.length > LINES_SHOWN ? [texts.moreInJobs] : [];
  const message = [csvContract.wrongFormat, ...lines.slice(0, LINES_SHOWN), ...more].join('\n');
  return new CallError({ code: 'INVALID', fields: [{ path: 'file', message }] });
}

export function announceImport(job: Job): void {
  if (job.outcome?.report?.refused) toast.warning(texts.doneInPart(reportWords(job) ?? ''), LONG);
  else toast.success(texts.done);
}
