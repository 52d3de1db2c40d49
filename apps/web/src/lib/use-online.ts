import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);
const isOnline = () => onlineManager.isOnline();

/** Whether the browser has a network; without one, calls wait. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline, isOnline);

/** Calls back when the network returns, unless the returned function has been called before. */
export const onceOnline = (returned: () => void): (() => void) => onlineManager.subscribe((online) => online && returned());
