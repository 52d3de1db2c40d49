/** A form on the screen, with changes that nobody saved. */
export interface UnsavedForm {
  /** Saves as its button would; false when it was refused, and the form says why. */
  save: () => Promise<boolean>;
  /** The changes outlive another page, search or filter of the same screen: only another path leaves it. */
  acrossPages?: boolean;
}

const forms = new Set<UnsavedForm>();
const listeners = new Set<() => void>();

/** Declares a form for as long as it has changes: leaving it then asks first. Returns how to withdraw it. */
export function declareUnsaved(form: UnsavedForm): () => void {
  forms.add(form);
  for (const listener of listeners) listener();
  return () => void forms.delete(form);
}

/** Called whenever a form begins to have changes. Returns how to stop listening. */
export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Drops every declaration: what is typed is given up with the page. */
export const forgetUnsaved = () => forms.clear();

/** Whether leaving loses changes; `samePath`: only the query of the address would change. */
export const hasUnsaved = (samePath = false) => [...forms].some(({ acrossPages }) => !(samePath && acrossPages));

/** Saves every form with changes; false as soon as one is refused. */
export async function saveUnsaved(): Promise<boolean> {
  for (const { save } of [...forms]) if (!(await save())) return false;
  return true;
}
