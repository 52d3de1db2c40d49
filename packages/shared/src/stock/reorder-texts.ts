import { formatCount, formatNumber } from '../numbers.ts';
import { formatRate } from './forecast-texts.ts';

/** Our own texts of «Réapprovisionnement» (STK-003). */
export const reorderTexts = {
  title: 'Réapprovisionnement',
  noun: { one: 'stock', many: 'stocks' },
  table: 'Quantités à commander par fournisseur',
  export: 'Exporter les quantités',
  exportWorkbook: 'Exporter les quantités en XLSX',
  exporting: 'Export…',
  /** A column's title in front of its value. */
  label: (title: string) => `${title} :`,
  supplier: 'Fournisseur',
  noSupplier: 'Sans fournisseur',
  product: 'Produit',
  kind: 'Type',
  kinds: { codes: 'Codes', documents: 'Documents' },
  units: 'En stock',
  perDay: 'Par jour au plus',
  runOut: 'Épuisé vers le',
  lost: 'Expirent avant d’être vendus',
  days: 'Jours couverts',
  quantity: 'À commander',
  total: (quantity: number, products: number, suppliers: number) =>
    `${formatCount(quantity, 'unité', 'unités')} à commander, ${formatCount(products, 'produit', 'produits')}, ${formatCount(suppliers, 'fournisseur', 'fournisseurs')}`,
  ofSupplier: (quantity: number, products: number) =>
    `${formatCount(quantity, 'unité', 'unités')} pour ${formatCount(products, 'produit', 'produits')}`,
  /** How a quantity is computed: «30 × 52 − 312 + 90 perdus». */
  sum: (days: number, perDay: number, units: number, lost: number) =>
    `${formatNumber(days)} × ${formatRate(perDay)} − ${formatNumber(units)}${lost > 0 ? ` + ${formatNumber(lost)} perdus` : ''}`,
  cover: 'Couvrir',
  coverAll: 'Nombre de jours à couvrir pour tous les fournisseurs',
  coverOf: (supplier: string) => `Nombre de jours à couvrir pour ${supplier}`,
  unit: 'jours',
  coverHint: 'pour tous ; un fournisseur garde son propre nombre, jusqu’à ce que vous le vidiez.',
  coverInvalid: (most: number) => `De 1 à ${formatNumber(most)} jours.`,
  coverSaved: 'Nombre de jours enregistré.',
  import: 'Importer',
  importOf: (product: string) => `Importer : ${product}`,
  nothing: 'Aucun stock n’a besoin d’être complété pour ces jours.',
  notRead: 'Les quantités n’ont pas pu être lues',
  loading: 'Chargement des quantités…',
  never: 'Les stocks sont relevés une fois par nuit : les quantités apparaîtront après sept jours de relevés.',
  takenOn: (day: string) => `relevé du ${day}`,
  rule: 'Rythme le plus fort de 7 et 28 jours, arrondi à la dizaine supérieure. Produits actifs seulement.',
  tooEarly: (products: readonly string[], more: number) =>
    `Trop tôt pour prévoir : ${products.join(', ')}${more > 0 ? ` et ${formatCount(more, 'autre', 'autres')}` : ''}.`,
} as const;
