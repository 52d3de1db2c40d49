import { productScreenTexts } from '../catalogue/products/product-screen-texts.ts';
import { variantTexts } from '../catalogue/variants/variant-texts.ts';
import { COUNTRIES } from '../geolocations/country-names.ts';
import { positionLabels, positionTexts } from '../geolocations/texts.ts';
import { targetTexts } from '../homepage/texts.ts';
import { formatEuros, formatNumber } from '../numbers.ts';
import { recordName } from '../record-name.ts';
import { supplierTexts } from '../suppliers/texts.ts';
import { isUuid } from '../uuid.ts';
import type { ChangedKind } from './changes.ts';
import { FORM_LABELS } from './form-labels.ts';
import { historyTexts as texts } from './texts.ts';

/** A changed field of a record: without its values when they are secret, too long, or were not read (HIS-006). */
export interface FieldChange {
  field: string;
  before?: unknown;
  after?: unknown;
  changed?: true;
}

/** Labels of fields that no form has, or that several kinds of records have. */
const LABELS: Readonly<Record<string, string>> = {
  ...positionLabels,
  ...variantTexts.labels,
  ...productScreenTexts.labels,
  name: 'Nom',
  title: 'Titre',
  value: 'Valeur',
  values: 'Valeurs',
  isActive: 'Actif',
  enabled: 'Active',
  status: 'Statut',
  approved: 'Approuvée',
  archived: 'Archivé',
  disabled: 'Désactivé',
  image: 'Image',
  icon: 'Icône',
  position: 'Position',
  description: 'Description',
  content: 'Contenu',
  comment: 'Commentaire',
  notes: 'Notes',
  company: 'Société',
  isAllSelected: 'Toute la sélection',
  added: 'Ajoutés',
  removed: 'Retirés',
  hidden: 'Masqués',
  shown: 'Affichés',
  isHidden: 'Masqué',
  isBound: 'Associé',
  brands: 'Marques',
  variant: 'Déclinaison',
  variants: 'Déclinaisons',
  socialEvents: 'Événements sociaux',
  properties: 'Propriétés',
  specialProperty: 'Propriétés',
  propertyValue: 'Valeur de propriété',
  combinations: 'Combinaisons',
  quantity: 'Quantité',
  backOfficeUsers: 'Accès fournisseur',
  user: 'Utilisateur',
  product: 'Produit',
  type: 'Type',
  link: 'Lien',
  email: 'E-mail',
  countryCode: 'Pays',
  category: 'Catégorie',
  identifier: 'Identifiant',
  pageType: 'Page',
  blockType: 'Type de bloc',
  middleMenu: 'Bloc',
  imported: 'Importés',
  importUndone: 'Import annulé',
};

/** Label of a field in the form of its kind of record; null for a field that no form shows. */
export const fieldLabel = (field: string, kind: ChangedKind): string | null => FORM_LABELS[kind]?.[field] ?? LABELS[field] ?? null;

const DAY = /^(\d{4})-(\d{2})-(\d{2})(T|$)/;
const MARKUP = /<\/?[a-z][^<>]*>/gi;

function textOfString(value: string): string | null {
  const [, year, month, day] = DAY.exec(value) ?? [];
  if (year !== undefined) return `${day}/${month}/${year}`;
  if (isUuid(value)) return null;
  return value.replaceAll(MARKUP, ' ').replaceAll(/\s+/g, ' ').trim() || texts.nothing;
}

/** A value as its form shows it: French days and numbers, names instead of uuids; null when only the change can be told (HIS-001). */
export function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return textOfString(value);
  if (Array.isArray(value)) {
    const items = value.map(valueText);
    if (items.length === 0) return texts.nothing;
    return items.every((item) => item !== null) && items.length <= LISTED ? items.join(', ') : texts.several(items.length);
  }
  const fields = value as Record<string, unknown>;
  return recordName(fields) ?? (pictureUrl(value) === null ? null : texts.picture);
}

const labelsOf = (options: readonly { value: string; label: string }[]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

/** Labels of the values that are chosen in a form. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reductionType: labelsOf(productScreenTexts.reductionTypes),
  driveValidity: labelsOf(productScreenTexts.drive),
  priceReduction: labelsOf(productScreenTexts.priceReductions),
  geolocationType: labelsOf(productScreenTexts.geolocationTypes),
  prototype: labelsOf(productScreenTexts.prototypes),
  hasFees: labelsOf(supplierTexts.feeChoices),
  manualMethod: labelsOf(positionTexts.methods),
  country: COUNTRIES,
  countryCode: COUNTRIES,
  itemType: targetTexts.types,
};

const choiceOf = (field: string, value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? CHOICES[field]?.[value] : undefined;

/** Address of the picture that a value is; null for any other value. */
export function pictureUrl(value: unknown): string | null {
  const { url } = (value ?? {}) as { url?: unknown };
  return typeof url === 'string' ? url : null;
}

/** Amounts in euros, as their forms show them. */
const EUROS: ReadonlySet<string> = new Set(['price', 'publicPrice', 'purchasingPrice', 'minPrice', 'maxPrice']);

/** The value of a field as its form shows it: with its unit, or the label of what was chosen (HIS-001). */
export const fieldText = (field: string, value: unknown): string | null =>
  choiceOf(field, value) ?? (typeof value === 'number' && EUROS.has(field) ? formatEuros(value) : valueText(value));

/** Nothing was typed. */
export const isEmptyValue = (value: unknown): boolean => valueText(value) === texts.nothing;

/** Items of a value that are listed; more are counted. */
const LISTED = 5;
