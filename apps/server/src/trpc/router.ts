import { accessRouter } from '../areas/access/router.ts';
import { bulkRouter } from '../areas/bulk/router.ts';
import { catalogueRouter } from '../areas/catalogue/router.ts';
import { companiesRouter } from '../areas/companies/router.ts';
import { dashboardRouter } from '../areas/dashboard/router.ts';
import { exportsRouter } from '../areas/exports/router.ts';
import { geolocationProcedures } from '../areas/geolocations/geolocations.ts';
import { historyRouter } from '../areas/history/router.ts';
import { homepageRouter } from '../areas/homepage/router.ts';
import { importsRouter } from '../areas/imports/router.ts';
import { jobsRouter } from '../areas/jobs/router.ts';
import { rateProcedures } from '../areas/rates/rates.ts';
import { referenceRouter } from '../areas/reference/router.ts';
import { searchRouter } from '../areas/search/router.ts';
import { sessionRouter } from '../areas/session/router.ts';
import { stockRouter } from '../areas/stock/router.ts';
import { suppliersRouter } from '../areas/suppliers/router.ts';
import { viewsRouter } from '../areas/views/router.ts';
import { vouchersRouter } from '../areas/vouchers/router.ts';
import { router } from './trpc.ts';

/** The routers of all areas. */
export const appRouter = router({
  access: accessRouter,
  bulk: bulkRouter,
  catalogue: catalogueRouter,
  companies: companiesRouter,
  dashboard: dashboardRouter,
  reference: referenceRouter,
  session: sessionRouter,
  exports: exportsRouter,
  imports: importsRouter,
  jobs: jobsRouter,
  suppliers: suppliersRouter,
  stock: stockRouter,
  homepage: homepageRouter,
  geolocations: geolocationProcedures,
  vouchers: vouchersRouter,
  rates: rateProcedures,
  search: searchRouter,
  history: historyRouter,
  views: viewsRouter,
});
export type AppRouter = typeof appRouter;
