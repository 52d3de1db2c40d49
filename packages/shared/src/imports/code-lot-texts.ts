import { formatCount } from '../numbers.ts';

/** Our own texts of the lots of codes (LOT-001 to LOT-003). */
export const codeLotTexts = {
  title: 'Lots de codes',
  link: 'Lots',
  noun: { one: 'lot', many: 'lots' },
  empty: 'Chaque import de codes est un lot : il apparaîtra ici, avec ce qui en reste.',
  product: 'Produit',
  file: 'Fichier',
  imported: 'Importé',
  number: 'Nombre',
  expiry: 'Expiration',
  noExpiry: 'Sans expiration',
  remaining: 'Restants',
  sold: 'Vendus',
  disabled: 'Désactivés',
  twins: 'Jumeaux',
  twinsOf: (count: number, productName: string) => `${formatCount(count, 'code', 'codes')} aussi pour ${productName}`,
  gone: (count: number) => `${formatCount(count, 'code n’est', 'codes ne sont')} plus dans le stock`,
  countJob: 'Compte d’un lot de codes',
  count: (file: string) => `Compter le lot ${file}`,
  counting: 'Compte en cours…',
  notCounted: 'Pas encore compté',
  countedAt: (age: string) => `Compté ${age}`,
  recall: (file: string) => `Rappeler le lot ${file}`,
  recallOfAuthor: (author: string) => `Seul ${author}, qui l’a importé, peut rappeler ce lot.`,
  nothingToRecall: 'Ce lot a déjà été rappelé.',
} as const;
