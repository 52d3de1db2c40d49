import { layoutTexts as texts } from '@comptoir/shared/layout';
import { ListChecks } from 'lucide-react';
import { type RefObject, Suspense } from 'react';
import { useActiveJobs } from '../../kit/jobs/use-active-jobs.ts';
import { Count } from '../../ui/badge.tsx';
import { iconButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyComponent, prefetch } from '../../ui/lazy-component.tsx';
import { TASKS_ID, type Tasks } from './use-tasks.ts';

const loadTasksPanel = async () => (await import('./tasks-panel.tsx')).TasksPanel;
const TasksPanel = lazyComponent(loadTasksPanel);

/** Container of the panel; the page reserves its space while its module is loading. */
export function TasksPlace({ tasks, button }: { tasks: Tasks; button: RefObject<HTMLButtonElement | null> }) {
  if (!tasks.open) return null;
  const close = () => {
    tasks.show(false);
    button.current?.focus();
  };
  return (
    <Suspense>
      <TasksPanel docked={tasks.docked} takesFocus={tasks.shouldFocus} onClose={close} />
    </Suspense>
  );
}

interface TasksButtonProps {
  tasks: Tasks;
  ref: RefObject<HTMLButtonElement | null>;
}

/** «Tâches», with the number of active tasks: opens and closes their panel. It keeps the stream of job changes open for all screens. */
export function TasksButton({ tasks: { open, show }, ref }: TasksButtonProps) {
  const count = useActiveJobs().length;
  const warm = () => prefetch(loadTasksPanel);
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={open}
      aria-controls={TASKS_ID}
      onClick={() => show(!open)}
      onPointerOver={warm}
      onFocus={warm}
      className={iconButtonClass()}
    >
      <Icon of={ListChecks} />
      <span className="max-md:sr-only">{texts.jobs}</span>
      {count > 0 && (
        <>
          <span className="sr-only">{texts.jobsRunning}</span>
          <Count accent>{count}</Count>
        </>
      )}
    </button>
  );
}
