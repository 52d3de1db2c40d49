import { layoutTexts as texts } from '@comptoir/shared/layout';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { onUnsaved } from '../lib/unsaved.ts';
import { Closed, ClosingBoundary } from './closing-boundary.tsx';

interface Piece {
  /** Closes what has a close of its own. */
  onClose?: () => void;
}

/**
 * A piece that comes when it is first shown. One that cannot be fetched, or that breaks, says so and closes: the screen under it stays, with
 * what is typed there. What could not be fetched is fetched anew the next time it is shown.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props & Piece> {
  const begin = () =>
    lazy<ComponentType<Props & Piece>>(async () => ({
      // `lazy` keeps its first answer for good: after a failure that was shown, another takes its place. Not before: what is suspended starts again.
      default: await load().catch(() => (props: Piece) => <ChunkLoadError {...props} onShown={() => (current = begin())} />),
    }));
  let current = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of modules, once for each piece
  return function Later(props) {
    // `lazy` cannot tell the properties of a type parameter apart.
    const [Loaded] = useState(() => current as unknown as ComponentType<Props & Piece>);
    return (
      <ClosingBoundary onClose={props.onClose}>
        <Loaded {...props} />
      </ClosingBoundary>
    );
  };
}

/** Fetches a module in advance. A failure shows only when the module is needed. */
export const prefetch = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

/** Fetches a piece that unsaved changes may need with the first of them: after a deployment, or without a network, it would be out of reach. */
export function useFetchedWithChanges(load: () => Promise<unknown>): void {
  useEffect(() => onUnsaved(() => prefetch(load)), [load]);
}

function ChunkLoadError({ onClose, onShown }: Piece & { onShown: () => void }) {
  const close = () => {
    onShown();
    onClose?.();
  };
  return <Closed text={texts.outdatedBody} onClose={close} />;
}
