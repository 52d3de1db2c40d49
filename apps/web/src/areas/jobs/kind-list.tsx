import { queueTexts as texts } from '@comptoir/shared/jobs/queue-texts';
import { confirm } from '../../kit/confirm.tsx';
import { duration } from '../../kit/time-passed.ts';
import { formatDateTime } from '../../lib/format.ts';
import { mutate } from '../../lib/mutate.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { BareSwitch } from '../../ui/bare-switch.tsx';

type Kind = Outputs['jobs']['queue']['kinds'][number];

const resume = ({ kind }: Kind) => mutate(trpc.jobs.queue.resume.mutationOptions(), { kind });

const pause = (row: Kind) =>
  confirm({
    title: texts.pauseQuestion,
    consequence: texts.pauseConsequence(row.title),
    run: () => mutate(trpc.jobs.queue.pause.mutationOptions(), { kind: row.kind }),
    successText: texts.paused,
    undo: { run: () => resume(row), successText: texts.resumed },
  });

/** Nothing waits, runs or has failed, and its jobs start. */
const isQuiet = ({ queued, delayed, paused, running, failed, pause }: Kind) =>
  pause === null && queued + delayed + paused + running + failed === 0;

/** The kinds of jobs with their counts; a switch pauses or resumes each. Those without anything to see are in a disclosure. */
export function KindList({ kinds }: { kinds: readonly Kind[] }) {
  const quiet = kinds.filter(isQuiet);
  const shown = kinds.filter((row) => !isQuiet(row));
  return (
    <section aria-label={texts.kinds} className="rounded-lg border border-border bg-surface">
      {shown.length === 0 ? <p className="px-4 py-2.5 text-muted">{texts.quiet}</p> : <Kinds rows={shown} />}
      {quiet.length > 0 && (
        <details className="border-t border-border-subtle">
          <summary className="link mx-4 my-1.5 inline-flex min-h-6 cursor-pointer items-center rounded-sm text-sm">
            {texts.others(quiet.length)}
          </summary>
          <Kinds rows={quiet} />
        </details>
      )}
    </section>
  );
}

const Kinds = ({ rows }: { rows: readonly Kind[] }) => (
  <ul>
    {rows.map((row) => (
      <li key={row.kind} className="flex flex-wrap items-center gap-x-4 gap-y-0.5 border-t border-border-subtle px-4 py-1.5 first:border-0">
        <BareSwitch
          label={texts.starts(row.title)}
          checked={row.pause === null}
          onChange={() => void (row.pause === null ? pause(row) : resume(row))}
        />
        <span className="min-w-0 flex-1 basis-48">
          {row.title}
          {row.pause && (
            <span className="block text-xs text-warning-text">{texts.pausedBy(row.pause.by, formatDateTime(row.pause.at))}</span>
          )}
        </span>
        <span className="text-sm text-muted tabular-nums">{texts.counts(row)}</span>
        {row.waitedSeconds !== null && <span className="text-sm text-muted tabular-nums">{texts.waited(duration(row.waitedSeconds))}</span>}
      </li>
    ))}
  </ul>
);
