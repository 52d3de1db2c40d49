import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface EmptyProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Small print below the actions, such as a request id. */
  note?: ReactNode;
  /** Announced at once, for errors. */
  alert?: boolean;
}

/** Shown instead of rows: no row yet, no match, forbidden, failed. */
export function Empty({ icon, title, children, actions, note, alert = false }: EmptyProps) {
  return (
    <div role={alert ? 'alert' : undefined} className="grid justify-items-center gap-1.5 px-4 py-10 text-center">
      <span className="mb-1 text-subtle">
        <Icon of={icon} className="size-6" />
      </span>
      <h2>{title}</h2>
      <div className="max-w-96 text-pretty text-muted">{children}</div>
      {actions && <div className="mt-2.5 flex flex-wrap justify-center gap-2">{actions}</div>}
      {note}
    </div>
  );
}
