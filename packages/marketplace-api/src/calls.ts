import { accessCalls } from './access/calls.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { companiesCalls } from './companies/calls.ts';
import { exportsCalls } from './exports/calls.ts';
import { geolocationsCalls } from './geolocations/calls.ts';
import { homepageCalls } from './homepage/calls.ts';
import { images } from './images/images.ts';
import { ratesCalls } from './rates/calls.ts';
import { referenceCalls } from './reference/calls.ts';
import { session } from './session/session.ts';
import { stockCalls } from './stock/calls.ts';
import { suppliersCalls } from './suppliers/calls.ts';
import { vouchersCalls } from './vouchers/calls.ts';

/** Every described call, by area and entity. Only a map of names. */
export const calls = {
  session,
  catalogue: catalogueCalls,
  stock: stockCalls,
  suppliers: suppliersCalls,
  geolocations: geolocationsCalls,
  companies: companiesCalls,
  exports: exportsCalls,
  vouchers: vouchersCalls,
  homepage: homepageCalls,
  rates: ratesCalls,
  access: accessCalls,
  reference: referenceCalls,
  images,
};
