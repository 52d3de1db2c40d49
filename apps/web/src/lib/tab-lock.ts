/**
 * Runs `lead` in one tab of the browser at a time, among those that wait under the same name: in the next one once its promise is settled, or
 * its tab is closed or crashes. Nothing runs once `signal` has aborted. Locks exist in secure contexts only; over plain HTTP every tab leads.
 */
export function inOneTab(name: string, signal: AbortSignal, lead: () => Promise<void>): void {
  if (!('locks' in navigator)) void lead();
  else navigator.locks.request(name, { signal }, lead).catch(ignoreAbort);
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
