import { router } from '../../trpc/trpc.ts';
import { monitoringProcedures } from './monitoring.ts';
import { voucherProcedures } from './vouchers.ts';

export const vouchersRouter = router({ vouchers: voucherProcedures, monitoring: monitoringProcedures });
