import { layoutTexts as texts } from '@comptoir/shared/layout';
import { type ComponentType, lazy, useEffect } from 'react';
import { onUnsaved } from '../lib/unsaved.ts';
import { toast } from '../ui/toast.ts';

/** Milliseconds: it says what to do. */
const LONG = { duration: 6_000 };

interface Piece {
  /** Closes what has a close of its own. */
  onClose?: () => void;
}

/** A piece that comes when it is first shown. One that cannot be fetched says so and closes: the screen under it stays, with what is typed there. */
export const lazyPiece = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props & Piece>>(async () => ({ default: await load().catch(() => NotFetched) }));

/** Fetches what may be wanted soon. When it cannot be, that is said once it is wanted. */
export const prefetch = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

/** Fetches a piece that unsaved changes may need with the first of them: after a deployment, or without a network, it would be out of reach. */
export function useFetchedWithChanges(load: () => Promise<unknown>): void {
  useEffect(() => onUnsaved(() => prefetch(load)), [load]);
}

function NotFetched({ onClose }: Piece) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens
  useEffect(() => {
    toast.error(texts.outdatedBody, LONG);
    onClose?.();
  }, []);
  return null;
}
