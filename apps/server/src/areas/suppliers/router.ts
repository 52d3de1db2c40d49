import { router } from '../../trpc/trpc.ts';
import { supplierProcedures } from './suppliers.ts';

export const suppliersRouter = router({
  suppliers: supplierProcedures,
});
