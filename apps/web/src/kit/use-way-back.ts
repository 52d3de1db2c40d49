import { useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';

/** Place in the session's history, as the router numbers it; the first page of the application has 0. */
const historyIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** Where each screen was last entered from another one: who comes back to it by Back may find a later page or search of it. */
const enteredAt = new Map<string, number>();

/** Goes back to where this screen was entered from, over its own pages and searches; to `otherwise` when that is outside the application (PRO-034). */
export function useWayBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const returning = useNavigationType() === NavigationType.Pop;
  const [entered] = useState(() => {
    const index = historyIndex();
    const at = Math.min(index, (returning ? enteredAt.get(pathname) : undefined) ?? index);
    enteredAt.set(pathname, at);
    return at;
  });
  return () => void (entered > 0 ? navigate(entered - 1 - historyIndex()) : navigate(otherwise));
}
