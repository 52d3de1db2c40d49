import { type RefObject, Suspense } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { Tasks } from './use-tasks.ts';

export const loadTasksPanel = () => import('./tasks-panel.tsx');
const TasksPanel = lazyComponent(async () => (await loadTasksPanel()).TasksPanel);

/** Where the panel stands; the page keeps its room free while its module comes. */
export function TasksPlace({ tasks, button }: { tasks: Tasks; button: RefObject<HTMLButtonElement | null> }) {
  if (!tasks.open) return null;
  const close = () => {
    tasks.show(false);
    button.current?.focus();
  };
  return (
    <Suspense>
      <TasksPanel docked={tasks.docked} takesFocus={tasks.asked} onClose={close} />
    </Suspense>
  );
}
