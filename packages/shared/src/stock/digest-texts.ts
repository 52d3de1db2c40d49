import { formatCount } from '../numbers.ts';

/** Our own texts of the daily e-mail (STK-005). */
export const digestTexts = {
  subject: (stocks: number) =>
    stocks === 0 ? 'Aucun stock épuisé sous 7 jours' : formatCount(stocks, 'stock épuisé sous 7 jours', 'stocks épuisés sous 7 jours'),
  takenOn: (day: string) => `Comptoir, relevé du ${day}`,
  columns: { product: 'Produit', supplier: 'Fournisseur', units: 'Restent', days: 'Jours restants', runOut: 'Épuisé vers le' },
  more: (stocks: number) => `Et ${formatCount(stocks, 'autre', 'autres')}, dans « Réapprovisionnement ».`,
  open: 'Ouvrir Comptoir',
} as const;
