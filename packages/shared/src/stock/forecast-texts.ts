import { of } from '../elision.ts';
import { formatCount, formatNumber, formatterOf } from '../numbers.ts';
import type { Unsold } from './before-sold.ts';
import { type Forecast, MIN_DAYS, runOutDates } from './forecast.ts';

/** Our own texts of what a stock has left (STK-001 to STK-006). */
export const forecastTexts = {
  perDay: 'Par jour',
  daysLeft: 'Jours restants',
  runOut: 'Épuisé vers le',
  unsold: 'Expirent avant d’être vendus',
  monthRate: (rate: string) => `${rate} sur 28 j`,
  tooEarly: 'trop tôt pour prévoir',
  /** Days with figures, of those that are needed. */
  known: (days: number) => `${formatCount(days, 'jour', 'jours')} sur ${MIN_DAYS}`,
  noOutflow: 'aucune sortie',
  noAlarm: 'hors alerte',
  soldOut: 'épuisé',
  soldOutSince: (day: string) => `depuis le ${day}`,
  overAYear: 'plus d’un an',
  fromOn: (from: string) => `${from} ou plus tard`,
  moreThan: (days: number) => `plus de ${formatNumber(days)}`,
  range: (from: string, to: string) => `${from} à ${to}`,
  outside: (units: number, day: string) => `+${formatNumber(units)} le ${day} hors de Comptoir`,
  lostFrom: (day: string) => `dès le ${day}`,

  chart: (product: string) => `30 jours ${of(product)}`,
  chartTitle: '30 jours et prévision',
  chartLabel: (first: string, last: string, from: number, to: number, forecast: string) =>
    `Unités disponibles du ${first} au ${last} : de ${formatNumber(from)} à ${formatNumber(to)}. Épuisé vers le : ${forecast}`,
  chartNote: (week: string, month: string) =>
    `Unités disponibles à chaque relevé, à partir de zéro. La plage va du rythme de 7 jours (${week} par jour) à celui de 28 jours (${month}), élargie de ce que le hasard des ventes y ajoute.`,
  outflow: 'Sorties d’un jour : la baisse, plus ce que nous avons importé, moins ce que nous avons désactivé.',
  noChart: 'Ce stock n’a pas encore été relevé deux fois.',
  notRead: 'Le stock n’a pas pu être lu',
  loading: 'Chargement du stock…',
  figures: 'Les mêmes chiffres',
  threshold: (units: number) => `seuil ${formatNumber(units)}`,
  columns: { day: 'Jour', units: 'En stock', sold: 'Sorties', added: 'Entrées' },
  addedByUs: (units: number) => `+${formatNumber(units)} importés`,
  removedByUs: (units: number) => `−${formatNumber(units)} désactivés`,
  addedOutside: (units: number) => `+${formatNumber(units)} ajoutés hors de Comptoir`,
  missed: (days: number) => `${formatCount(days, 'relevé manqué', 'relevés manqués')}, sans effet`,
} as const;

const shortDays = formatterOf(() => new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' }));
const numericDay = formatterOf(() => new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' }));
const oneDecimal = formatterOf(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 }));

/** «19/11». */
export const shortDay = (day: string) => numericDay().format(new Date(day));

/** From ten units a day without decimals: more would be false precision. */
export const formatRate = (rate: number) => (rate < 10 ? oneDecimal().format(rate) : formatNumber(Math.round(rate)));

/** «27–28 nov.». */
export const formatDayRange = (from: string, to: string) => shortDays().formatRange(new Date(from), new Date(to));

/** A year and more has no date. */
const YEAR = 365;

/** «6 à 8»; null when nothing is known. */
export function daysLeftText({ left }: Pick<Forecast, 'left'>): string | null {
  if (left === null) return null;
  if (left.to === null) return forecastTexts.moreThan(left.from);
  return left.from === left.to ? formatNumber(left.from) : forecastTexts.range(formatNumber(left.from), formatNumber(left.to));
}

/** A range of dates, or why there is none (STK-002). */
export function runOutText(forecast: Forecast, units: number): string {
  if (forecast.soldOut !== null) return forecastTexts.soldOutSince(shortDay(forecast.soldOut));
  if (units === 0) return forecastTexts.soldOut;
  if (forecast.perDay === null) return forecastTexts.tooEarly;
  const dates = runOutDates(forecast);
  if (dates === null || forecast.left === null) return forecastTexts.noOutflow;
  if (forecast.left.from >= YEAR) return forecastTexts.overAYear;
  return dates.to === null ? forecastTexts.fromOn(formatDayRange(dates.from, dates.from)) : formatDayRange(dates.from, dates.to);
}

/** «290 à 450»; null when nothing is known. */
export function unsoldText(unsold: Unsold | null): string | null {
  if (unsold === null) return null;
  return unsold.from === unsold.to ? formatNumber(unsold.to) : forecastTexts.range(formatNumber(unsold.from), formatNumber(unsold.to));
}

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
