import { router } from '../../trpc/trpc.ts';
import { backOfficeUserProcedures } from './back-office-users.ts';
import { shippingMethodProcedures } from './shipping-methods.ts';
import { supplierProcedures } from './suppliers.ts';
import { transporterProcedures } from './transporters.ts';

export const suppliersRouter = router({
  suppliers: supplierProcedures,
  shippingMethods: shippingMethodProcedures,
  backOfficeUsers: backOfficeUserProcedures,
  transporters: transporterProcedures,
});
