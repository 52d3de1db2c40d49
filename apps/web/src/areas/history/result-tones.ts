/** Colours of what came of a change. */
export const RESULT_TONES = { done: 'success', partial: 'warning', unknown: 'warning', refused: 'danger' } as const;
