import type { calls } from '@comptoir/marketplace-api/calls';
import { accessWire } from './access.ts';
import { catalogueWire } from './catalogue.ts';
import { companiesWire } from './companies.ts';
import { exportsWire } from './exports.ts';
import { geolocationsWire } from './geolocations.ts';
import { homepageWire } from './homepage.ts';
import { imagesWire } from './images.ts';
import { productsWire } from './products.ts';
import { ratesWire } from './rates.ts';
import { referenceWire } from './reference.ts';
import { sessionWire } from './session.ts';
import { stockWire } from './stock.ts';
import { suppliersWire } from './suppliers.ts';
import { vouchersWire } from './vouchers.ts';
import type { Wire } from './wire.ts';

type Names<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends { method: string; path: string } ? Key : `${Key}.${Names<Tree[Key]>}`;
}[keyof Tree & string];

/** By dotted name of a described call; one that is missing does not compile. Only a map of names. */
export const wires: Record<Names<typeof calls>, Wire> = {
  ...accessWire,
  ...catalogueWire,
  ...companiesWire,
  ...exportsWire,
  ...geolocationsWire,
  ...homepageWire,
  ...imagesWire,
  ...productsWire,
  ...ratesWire,
  ...referenceWire,
  ...sessionWire,
  ...stockWire,
  ...suppliersWire,
  ...vouchersWire,
};
