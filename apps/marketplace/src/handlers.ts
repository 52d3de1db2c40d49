import type { calls } from '@comptoir/marketplace-api/calls';
import { accessHandlers } from './access/handlers.ts';
import { catalogueHandlers } from './catalogue/handlers.ts';
import { companiesHandlers } from './companies/handlers.ts';
import { exportsHandlers } from './exports/handlers.ts';
import { geolocationsHandlers } from './geolocations/handlers.ts';
import { homepageHandlers } from './homepage/handlers.ts';
import { images } from './images/images.ts';
import type { Handlers } from './kit/handler.ts';
import { ratesHandlers } from './rates/handlers.ts';
import { referenceHandlers } from './reference/handlers.ts';
import { session } from './session/session.ts';
import { stockHandlers } from './stock/handlers.ts';
import { suppliersHandlers } from './suppliers/handlers.ts';
import { vouchersHandlers } from './vouchers/handlers.ts';

/** Every handler, under the same keys as its call. Only a map of names. */
export const handlers: Handlers<typeof calls> = {
  session,
  catalogue: catalogueHandlers,
  stock: stockHandlers,
  suppliers: suppliersHandlers,
  geolocations: geolocationsHandlers,
  companies: companiesHandlers,
  exports: exportsHandlers,
  vouchers: vouchersHandlers,
  homepage: homepageHandlers,
  rates: ratesHandlers,
  access: accessHandlers,
  reference: referenceHandlers,
  images,
};
