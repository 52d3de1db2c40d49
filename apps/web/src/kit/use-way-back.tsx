import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { historyIndex, originOfScreen } from '../lib/history.ts';
import { isPlainClick } from '../lib/leaving.ts';
import { forgetUnsaved } from '../lib/unsaved.ts';

const pathOf = (address: string) => new URL(address, window.location.origin).pathname;

/**
 * Goes back to the screen from which this one was opened, skipping its own pages and searches; to `otherwise` when there is none in the
 * application (PRO-034).
 */
export function useWayBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => {
    const origin = originOfScreen();
    void (origin === null ? navigate(otherwise) : navigate(origin.index - historyIndex()));
  };
}

/**
 * Returns to a list: goes back in the history when this screen was opened from it, so that page, search, filters and row are restored and
 * the list is not twice in the history (MUT-010); returns false when the screen was opened from elsewhere. Changes must be saved or
 * discarded before.
 */
function useReturnTo(): (list: string) => boolean {
  const navigate = useNavigate();
  return (list) => {
    const origin = originOfScreen();
    if (origin?.pathname !== pathOf(list)) return false;
    forgetUnsaved();
    void navigate(origin.index - historyIndex());
    return true;
  };
}

/** Whether the user is still on this screen, and not leaving it: after a save that took long, nobody is pulled from another screen. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  return () => window.location.pathname === pathname;
}

/** Opens a screen after a save, when the user is still here: what navigates after an `await` must not do it otherwise. */
export function useOpenSaved(): (address: string) => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (address) => void (isHere() && navigate(address));
}

/**
 * Leaves a form after its save: to the list as it was when the form was opened from it, otherwise by replacing the form's history entry, so
 * that Back does not lead to the sent form. At once, or after a delay in milliseconds, when the user is still here and `mayLeave` then.
 */
export function useLeaveSaved(after = 0): (list: string, mayLeave?: () => boolean) => void {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const isHere = useIsHere();
  const leaving = useRef(0);
  useEffect(() => () => window.clearTimeout(leaving.current), []);
  return (list, mayLeave = () => true) => {
    const leave = () => {
      if (isHere() && mayLeave() && !returnTo(list)) void navigate(list, { replace: true });
    };
    window.clearTimeout(leaving.current);
    if (after === 0) leave();
    else leaving.current = window.setTimeout(leave, after);
  };
}

interface ReturnLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link to the list of this screen: a plain click returns to the list as it was, when the screen was opened from it (MUT-010). */
export function ReturnLink({ to, ...link }: ReturnLinkProps) {
  const returnTo = useReturnTo();
  const onClick = (event: MouseEvent) => {
    if (isPlainClick(event) && returnTo(to)) event.preventDefault();
  };
  return <Link {...link} to={to} onClick={onClick} />;
}
