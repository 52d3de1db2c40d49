import { expect, it } from 'vitest';
import { fieldLabel, fieldText } from './values.ts';

it.each([
  ['price', 89.5, '89,50\u00a0€'],
  ['stock', 12_500, '12\u202f500'],
  ['active', false, 'Non'],
  ['activationDate', '2026-01-31', '31/01/2026'],
  ['supplier', { uuid: '11111111-2222-4333-8444-555555555555', value: 'Éditions Cendrillac' }, 'Éditions Cendrillac'],
  // Only that it changed: its uuid means nothing.
  ['tax', '11111111-2222-4333-8444-555555555555', null],
  ['categories', ['11111111-2222-4333-8444-555555555555'], '1 élément'],
  ['shortDescription', '', '–'],
  // What was chosen, and not what is sent for it.
  ['reductionType', '2', 'Pourcentage'],
  ['reductionType', 3, 'Euros'],
  ['driveValidity', '0', 'Non'],
  ['country', 'FR', 'France'],
  ['geolocationType', '00000000-0000-4000-8000-000000000023', 'Désactivée'],
  ['price', 2, '2,00\u00a0€'],
] as const)('the %s of a change is told as its form shows it [HIS-001]', (field, value, text) =>
  expect(fieldText(field, value)).toBe(text),
);

it.each([
  ['rate', 'minPrice', 'Valeur min'],
  ['rate', 'reductionValue', 'Taux de réduction'],
  ['product', 'reductionValue', 'Valeur de la réduction'],
  ['voucher', 'itemCode', 'Enseigne'],
  ['category', 'slug', 'Slug'],
  ['version', 'os', 'Plateforme'],
  ['whiteListEntry', 'requestedBy', 'Demandeur'],
  ['position', 'manualMethod', 'Méthode de saisie'],
  ['block', 'additionalInfo', 'Numéros complémentaires'],
  ['block', 'reference', 'Identifiant'],
  ['product', 'reference', 'Référence'],
  ['supplier', 'hasFees', 'Frais de gestion'],
  ['highlight', 'propertyValue', 'Tag de recherche'],
  ['collection', 'brands', 'Marques'],
] as const)('the form of the kind %s names its field %s [HIS-001]', (kind, field, label) => expect(fieldLabel(field, kind)).toBe(label));
