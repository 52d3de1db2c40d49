/**
 * Jobs of an import that only its page runs again once they have stopped: another import may be writing to the product (IPL-019), and a
 * later step may have taken the place of this one (IPL-021).
 */
export const IMPORT_STEPS = ['imports.check', 'imports.apply', 'imports.undo'] as const;
