import { router } from '../../trpc/trpc.ts';
import { supplierProcedures } from './suppliers.ts';
import { transporterProcedures } from './transporters.ts';

export const suppliersRouter = router({
  suppliers: supplierProcedures,
  transporters: transporterProcedures,
});
