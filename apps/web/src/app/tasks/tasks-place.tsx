import { type RefObject, Suspense } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { Tasks } from './use-tasks.ts';

export const loadTasksPanel = async () => (await import('./tasks-panel.tsx')).TasksPanel;
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
