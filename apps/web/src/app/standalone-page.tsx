import type { ReactNode } from 'react';
import { Brand } from '../ui/brand.tsx';

/** A page without sidebar or header. */
export function StandalonePage({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-screen bg-surface-sunken px-4 pt-[clamp(3rem,15vh,9rem)] pb-12">
      <div className="mx-auto max-w-128">
        <header className="mb-5 flex items-center gap-2.5 text-lg font-strong">
          <Brand />
        </header>
        <main id="main" className="rounded-xl border border-border bg-surface-raised p-7 shadow-control">
          {children}
        </main>
      </div>
    </div>
  );
}
