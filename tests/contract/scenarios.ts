import type { Scenarios } from './scenario.ts';
import { accessScenarios } from './scenarios/access.ts';
import { categoriesScenarios } from './scenarios/categories.ts';
import { companiesScenarios } from './scenarios/companies.ts';
import { exportsScenarios } from './scenarios/exports.ts';
import { geolocationsScenarios } from './scenarios/geolocations.ts';
import { homepageScenarios } from './scenarios/homepage.ts';
import { imagesScenarios } from './scenarios/images.ts';
import { productsScenarios } from './scenarios/products.ts';
import { propertiesScenarios } from './scenarios/properties.ts';
import { ratesScenarios } from './scenarios/rates.ts';
import { referenceScenarios } from './scenarios/reference.ts';
import { sessionScenarios } from './scenarios/session.ts';
import { stockScenarios } from './scenarios/stock.ts';
import { suppliersScenarios } from './scenarios/suppliers.ts';
import { vouchersScenarios } from './scenarios/vouchers.ts';

/** One scenario for each described call. Only a map of names. */
export const scenarios: Scenarios = {
  ...sessionScenarios,
  ...categoriesScenarios,
  ...productsScenarios,
  ...propertiesScenarios,
  ...suppliersScenarios,
  ...referenceScenarios,
  ...exportsScenarios,
  ...imagesScenarios,
  ...stockScenarios,
  ...geolocationsScenarios,
  ...companiesScenarios,
  ...vouchersScenarios,
  ...homepageScenarios,
  ...ratesScenarios,
  ...accessScenarios,
};
