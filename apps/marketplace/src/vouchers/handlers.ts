import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { brands } from './brands.ts';
import { monitoring } from './monitoring.ts';
import { vouchers } from './vouchers.ts';

/** Handlers of this area, under the same keys as their calls. */
export const vouchersHandlers: Handlers<typeof calls.vouchers> = { brands, vouchers, monitoring };
