import { calls } from '@comptoir/marketplace-api/calls';
import { TransporterFilters, TransporterForm } from '@comptoir/shared/suppliers/transporters';
import { listProcedure } from '../../procedures/list.ts';
import { pictureOf } from '../../procedures/picture.ts';
import { changeProcedure, flagProcedure, recordProcedures } from '../../procedures/record.ts';
import { router } from '../../trpc/trpc.ts';
import { transporterQuery } from '../../views/transporters.ts';

const { transporters } = calls.suppliers;

export const transporterProcedures = router({
  list: listProcedure(transporters.list, {
    input: TransporterFilters,
    query: transporterQuery,
    row: ({ uuid, name, isActive, createdAt }) => ({ uuid, name, isActive, createdAt }),
  }),
  ...recordProcedures(transporters, {
    form: TransporterForm,
    formOf: ({ name, isActive, vignette }, context) => ({ name, isActive, vignette: pictureOf(vignette, context) }),
    bodyOf: ({ vignette, ...form }) => ({ ...form, vignette: vignette?.uuid ?? null }),
  }),
  setActive: flagProcedure(transporters.update, 'isActive'),
  /** For good (TRA-013). */
  archive: changeProcedure(transporters.update, { archived: true }),
});
