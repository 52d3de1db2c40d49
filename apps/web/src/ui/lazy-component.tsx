import { layoutTexts as texts } from '@comptoir/shared/layout';
import { type ComponentType, lazy, type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { onUnsaved } from '../lib/unsaved.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { toast } from './toast.ts';

/** Milliseconds: long enough to read the advice. */
const LONG = { duration: 6_000 };

interface ClosedProps {
  /** Message of the notice. */
  text: string;
  onClose?: (() => void) | undefined;
}

/** Fallback of a component that failed: shows a notice, and closes a component that can be closed. */
function Closed({ text, onClose }: ClosedProps) {
  // Before the next key arrives: the control that was replaced by this component takes the focus back at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useLayoutEffect(() => {
    toast.error(text, LONG);
    onClose?.();
  }, []);
  return null;
}

/** Error boundary of a dialog: an error closes the dialog with a notice; the screen below and its typed values stay. */
export function ClosingBoundary({ onClose, children }: Pick<ClosedProps, 'onClose'> & { children: ReactNode }) {
  return <ErrorBoundary fallback={() => <Closed text={texts.dialogFailed} onClose={onClose} />}>{children}</ErrorBoundary>;
}

interface Closable {
  /** Closes the component, if it can be closed. */
  onClose?: () => void;
}

/**
 * Components that are loaded, by their loaders. `lazy` suspends even then, and React shows what was suspended 300 ms after its fallback at the
 * earliest.
 */
const loadedComponents = new WeakMap<() => Promise<unknown>, unknown>();

async function loadAndKeep<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const loaded = await load();
  loadedComponents.set(load, loaded);
  return loaded;
}

/**
 * A component that is loaded when it is first rendered, or before with `prefetch` of the same loader. When it cannot be loaded, or throws, a notice is shown and it is closed: the screen
 * below and its typed values stay. A failed load is repeated the next time the component is rendered.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props & Closable> {
  const begin = () =>
    lazy(async () => {
      // `lazy` caches its result for ever, so it is replaced after a failure was shown. Not earlier: a suspended render would start again.
      const loaded: object = await loadAndKeep(load).catch(() => (props: Closable) => (
        <ChunkLoadError {...props} onShown={() => (current = begin())} />
      ));
      // The type of `lazy` cannot handle the properties of a type parameter, which `load` has checked.
      return { default: loaded as ComponentType<Closable> };
    });
  let current = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of modules, once per component
  return function Later(props) {
    const [Loaded] = useState(() => (loadedComponents.get(load) as ComponentType<Closable> | undefined) ?? current);
    return (
      <ClosingBoundary onClose={props.onClose}>
        <Loaded {...props} />
      </ClosingBoundary>
    );
  };
}

/** Loads a component in advance, once: a pointer that moves asks often. A failure is reported only when it is needed. */
export function prefetch(load: () => Promise<unknown>): void {
  if (!loadedComponents.has(load)) void loadAndKeep(load).catch(() => undefined);
}

/**
 * Loads, at the first unsaved change, a component that unsaved changes may need: after a deployment, or offline, it could not be loaded any
 * more.
 */
export function useFetchedWithChanges(load: () => Promise<unknown>): void {
  useEffect(() => onUnsaved(() => prefetch(load)), [load]);
}

function ChunkLoadError({ onClose, onShown }: Closable & { onShown: () => void }) {
  const close = () => {
    onShown();
    onClose?.();
  };
  return <Closed text={texts.outdatedBody} onClose={close} />;
}

/**
 * State of a plain button whose menu or panel is loaded when it is first pressed. `press` is the kind of press, null before. When loading
 * fails the plain button is rendered again, with `isRestored`, and must take the focus.
 */
export function usePress<Press>() {
  const [press, setPress] = useState<Press | null>(null);
  const [isRestored, setRestored] = useState(false);
  return {
    press,
    isRestored,
    /** In a transition, the plain button stays in place, with the focus, until its menu or panel is loaded. */
    open: (next: Press) => startTransition(() => setPress(() => next)),
    restore: () => {
      setRestored(true);
      setPress(null);
    },
  };
}
