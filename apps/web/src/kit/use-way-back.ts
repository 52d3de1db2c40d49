import { useNavigate } from 'react-router';
import { historyIndex, originOfScreen } from '../lib/history.ts';
import { forgetUnsaved } from '../lib/unsaved.ts';

const pathOf = (address: string) => new URL(address, window.location.origin).pathname;

/** Goes back to where this screen was entered from, over its own pages and searches; to `otherwise` when that is outside the application (PRO-034). */
export function useWayBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => {
    const origin = originOfScreen();
    void (origin === null ? navigate(otherwise) : navigate(origin.index - historyIndex()));
  };
}

/**
 * Returns to a list: back in the history when this screen was entered from it, so that page, search, filters and row are those that were
 * left and the list does not stand in the history twice (MUT-010); false when this screen was entered from elsewhere. Whatever is typed was
 * saved or given up before.
 */
export function useReturnTo(): (list: string) => boolean {
  const navigate = useNavigate();
  return (list) => {
    const origin = originOfScreen();
    if (origin?.pathname !== pathOf(list)) return false;
    forgetUnsaved();
    void navigate(origin.index - historyIndex());
    return true;
  };
}

/** After a save: to the list, as it stood when the form was opened from it, or in place of the form: Back must not lead into what was sent. */
export function useLeaveSaved(): (list: string) => void {
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  return (list) => {
    if (!returnTo(list)) void navigate(list, { replace: true });
  };
}
