import { router } from '../../trpc/trpc.ts';
import { companyProcedures } from './companies.ts';
import { restrictionProcedures } from './restrictions.ts';

export const companiesRouter = router({ companies: companyProcedures, restrictions: restrictionProcedures });
