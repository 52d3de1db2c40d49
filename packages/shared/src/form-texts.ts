/** Texts that every form shares. Ours. */
export const formTexts = {
  summary: (count: number) => (count === 1 ? 'Une chose est à corriger' : `${count} choses sont à corriger`),
} as const;
