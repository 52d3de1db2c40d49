import { brands } from './brands.ts';
import { monitoring } from './monitoring.ts';
import { vouchers } from './vouchers.ts';

/** The described calls of this area, by entity. A list: nothing but names belongs here. */
export const vouchersCalls = { brands, vouchers, monitoring };
