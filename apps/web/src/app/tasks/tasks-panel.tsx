import { FILE_DAYS } from '@comptoir/shared/jobs/limits';
import { jobTexts as texts } from '@comptoir/shared/jobs/texts';
import { listTexts } from '@comptoir/shared/list-texts';
import { useQuery } from '@tanstack/react-query';
import { Inbox, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isActive } from '../../kit/jobs/job.ts';
import { JobCard } from '../../kit/jobs/job-card.tsx';
import { latestJobs } from '../../kit/jobs/use-active-jobs.ts';
import { LoadError } from '../../kit/retry.tsx';
import { readError } from '../../lib/errors.ts';
import { href } from '../../lib/routes.ts';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { TASKS_ID } from './use-tasks.ts';

/** The latest jobs, newest first, updated by the stream that the header keeps open. */
const TasksList = () => (
  <ScrollBox label={texts.list} className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]">
    <Tasks />
  </ScrollBox>
);

function Tasks() {
  const { data, error, isFetching, refetch } = useQuery(latestJobs());
  if (data === undefined) {
    if (error === null) return <Loading />;
    return <LoadError title={listTexts.failed(texts.noun)} failure={readError(error)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.items.length === 0) return <Nothing />;
  return (
    <ul>
      {data.items.map((job) => (
        <li key={job.uuid} className="border-b border-border-subtle px-5 pt-3.5 pb-4">
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  );
}

const Nothing = () => (
  <Empty
    icon={Inbox}
    title={listTexts.none(texts.noun)}
    actions={
      <Link to={href('soldExport')} className={buttonClass({})}>
        {texts.launch}
      </Link>
    }
  >
    <p>{texts.empty}</p>
  </Empty>
);

const Loading = () => (
  <div role="status" className="grid gap-4 p-5">
    <span className="sr-only">{listTexts.loading(texts.noun)}</span>
    {[0, 1, 2].map((row) => (
      <div key={row} className="grid gap-2">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    ))}
  </div>
);

const TITLE_ID = 'tasks-title';

interface TasksPanelProps {
  docked: boolean;
  takesFocus: boolean;
  onClose: () => void;
}

/** The user's latest jobs, docked next to the page or in a dialog over it. */
export function TasksPanel({ docked, takesFocus, onClose }: TasksPanelProps) {
  const { data } = useQuery(latestJobs());
  const running = data?.items.filter(isActive).length ?? 0;
  const Box = docked ? Docked : Over;
  return (
    <Box takesFocus={takesFocus} onClose={onClose}>
      <div className="flex h-(--topbar-height) flex-none items-center gap-2 border-b border-border ps-5 pe-3">
        <h2 id={TITLE_ID} className="text-lg">
          {texts.title}
        </h2>
        {running > 0 && <span className="text-sm text-muted tabular-nums">{texts.running(running)}</span>}
        <span className="ms-auto">
          <IconButton icon={X} label={texts.close} onClick={onClose} />
        </span>
      </div>
      <TasksList />
      <div className="flex flex-none flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-border px-5 py-3 text-sm">
        <span className="text-muted">{texts.kept(FILE_DAYS)}</span>
        <Link to={href('jobList')} className="link">
          {texts.all}
        </Link>
      </div>
    </Box>
  );
}

interface BoxProps {
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Docked next to the page, which stays usable: Escape closes the panel only when the focus is in it. */
function Docked({ takesFocus, onClose, children }: BoxProps) {
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useLayoutEffect(() => {
    if (takesFocus) box.current?.querySelector('button')?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <aside
      ref={box}
      id={TASKS_ID}
      aria-labelledby={TITLE_ID}
      onKeyDown={onKeyDown}
      className="sticky top-(--topbar-height) flex h-[calc(100dvh-var(--topbar-height))] flex-col self-start border-s border-border bg-surface"
    >
      {children}
    </aside>
  );
}

/** At the edge of the window, over the page, which is inert. */
const Over = ({ onClose, children }: BoxProps) => (
  <Modal
    id={TASKS_ID}
    label={texts.title}
    onClose={onClose}
    className="m-0 ms-auto h-dvh max-h-none w-[min(var(--drawer-width),100vw)] max-w-none animate-drawer bg-surface text-text shadow-dialog"
  >
    <div className="flex h-full flex-col">{children}</div>
  </Modal>
);
