/** A mounted form with unsaved changes. */
export interface UnsavedForm {
  /**
   * Saves like the form's button; false when the save was refused, and the form shows the reason. `onQuestion` is called when the form has
   * a question first: its dialog takes the place of the caller's.
   */
  save: (onQuestion: () => void) => Promise<boolean>;
  /** Changes of page, search or filter of the same screen keep the form's changes: only another path leaves it. */
  acrossPages?: boolean;
  /** Discards the changes, when the page of the same screen is changed without them: a form that stays would keep them unguarded. */
  discard?: () => void;
}

const forms = new Set<UnsavedForm>();
const listeners = new Set<() => void>();

/** Registers a form while it has changes: leaving it then asks for confirmation. Returns the function that unregisters it. */
export function declareUnsaved(form: UnsavedForm): () => void {
  forms.add(form);
  for (const listener of listeners) listener();
  return () => void forms.delete(form);
}

/** Called whenever a form starts to have changes. Returns the function that stops. */
export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Discards the changes that a change of page, search or filter of the same screen does not keep. */
export function discardUnsavedOfPage(): void {
  for (const form of [...forms]) {
    if (form.acrossPages) continue;
    forms.delete(form);
    form.discard?.();
  }
}

/** Unregisters all forms: their changes are discarded. */
export const forgetUnsaved = () => forms.clear();

/** True when leaving would lose changes; `samePath`: only the query of the address would change. */
export const hasUnsaved = (samePath = false) => [...forms].some(({ acrossPages }) => !(samePath && acrossPages));

/** Saves all forms with changes; false as soon as a save is refused. */
export async function saveUnsaved(onQuestion: () => void): Promise<boolean> {
  for (const { save } of [...forms]) if (!(await save(onQuestion))) return false;
  return true;
}
