/* Without zod, so that a screen does not download the schemas. */

/** Multiplier for a price without tax, by the label of the tax (REF-005, REF-006); not part of any payload. */
export const TAX_MULTIPLIERS = { '10%': 1.1, '20%': 1.2, '2.1%': 1.021, '5.5%': 1.055, '0%': 1 } as const;
