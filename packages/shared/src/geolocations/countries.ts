import { z } from 'zod';
import { COUNTRIES } from './country-names.ts';

export const CountryCode = z.enum(Object.keys(COUNTRIES) as (keyof typeof COUNTRIES)[]);
export type CountryCode = z.infer<typeof CountryCode>;
