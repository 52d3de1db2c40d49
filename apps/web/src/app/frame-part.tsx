import { layoutTexts as texts } from '@comptoir/shared/layout';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';

/** Error boundary of a part of the frame: the screen and the other parts stay. Retried on demand, and at the next screen. */
export function FramePart({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(_, retry) => (
        <div role="alert" className={`flex items-center gap-3 text-sm text-muted ${className}`}>
          {texts.partFailed(name)}
          <Button size="small" onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
