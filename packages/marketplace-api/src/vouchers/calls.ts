import { brands } from './brands.ts';
import { monitoring } from './monitoring.ts';
import { vouchers } from './vouchers.ts';

/** Described calls of this area, by entity. Only a map of names. */
export const vouchersCalls = { brands, vouchers, monitoring };
