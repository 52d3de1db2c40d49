/* Free of zod, like every constant a screen needs. */

/** What a price without tax is multiplied by, by the label of its tax (REF-005, REF-006); in no payload. */
export const TAX_MULTIPLIERS = { '10%': 1.1, '20%': 1.2, '2.1%': 1.021, '5.5%': 1.055, '0%': 1 } as const;
