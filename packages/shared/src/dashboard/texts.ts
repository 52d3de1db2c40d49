import type { ErrorCode } from '../errors.ts';
import { formatCount, formatNumber } from '../numbers.ts';

const some = (count: number, one: string, many: string) => (count > 1 ? many : one);

/** Our own texts of the dashboard. */
export const dashboardTexts = {
  notLoaded: 'Le tableau de bord n’a pas pu être lu',
  loading: 'Chargement du tableau de bord…',
  attention: 'À votre attention',
  /** Shown when there is nothing to do. */
  calm: 'Rien n’attend votre attention.',
  areas: 'Écrans',
  /** Time of a card's figures: `14h32`, with the day if it is not today. */
  takenAt: (time: string) => `relevé à ${time}`,
  takenOn: (day: string, time: string) => `relevé le ${day} à ${time}`,
  old: (age: string) => `dernier relevé ${age}`,
  firstTime: 'Premier relevé en cours…',
  noFigures: 'Aucun chiffre pour l’instant.',
  notTaken:
    'Les chiffres ne sont pas relevés : aucun compte de service n’est configuré. Vos tâches, vos brouillons et l’historique restent à jour.',
  /** The one banner of several cards with the same reason. */
  oldFigures: (reason: string) => `Les chiffres ne sont pas à jour : ${reason}. Chaque carte dit de quand datent les siens.`,
  /** Reason why the last refresh of the figures failed. */
  failures: {
    UPSTREAM_DOWN: 'la place de marché n’a pas pu répondre',
    UPSTREAM_DRIFT: 'la place de marché a envoyé une réponse inattendue',
    UNAUTHENTICATED: 'la place de marché refuse le compte de service',
    FORBIDDEN: 'la place de marché refuse le compte de service',
  } satisfies Partial<Record<ErrorCode, string>> as Partial<Record<string, string>>,
  failureUnknown: 'le dernier relevé a échoué',

  shortages: (count: number) => some(count, 'Stock de codes épuisé ou sous son seuil', 'Stocks de codes épuisés ou sous leur seuil'),
  runOutNow: (count: number) => some(count, 'Stock épuisé depuis peu', 'Stocks épuisés depuis peu'),
  runOutSoon: (count: number) => some(count, 'Stock épuisé sous 7 jours', 'Stocks épuisés sous 7 jours'),
  seeReorders: 'Réapprovisionner',
  soldOut: (count: number) => `${formatCount(count, 'est', 'sont')} à zéro`,
  seeCodes: 'Voir les codes',
  seeDocuments: 'Voir les documents',
  codesExpired: (count: number) => some(count, 'Code expiré encore disponible', 'Codes expirés encore disponibles'),
  codesSoon: (count: number) => some(count, 'Code qui expire sous 30 jours', 'Codes qui expirent sous 30 jours'),
  documentsExpired: (count: number) => some(count, 'Document expiré encore disponible', 'Documents expirés encore disponibles'),
  documentsSoon: (count: number) => some(count, 'Document qui expire sous 30 jours', 'Documents qui expirent sous 30 jours'),
  vouchers: (count: number) => some(count, 'Alerte de commande « A traiter »', 'Alertes de commande « A traiter »'),
  oldest: (moment: string, age: string) => `La plus ancienne date du ${moment} (${age})`,
  treat: 'Traiter',
  failedJobs: (count: number) => some(count, 'Tâche en échec', 'Tâches en échec'),
  uncertain: (count: number) => `Dont ${formatNumber(count)} au résultat inconnu`,
  latestFailure: (title: string, detail: string, moment: string) => `La dernière : ${title}, ${detail} (${moment})`,
  seeJobs: 'Voir les tâches',
  productChanges: (count: number) =>
    some(count, 'Produit à activer ou à désactiver sous 7 jours', 'Produits à activer ou à désactiver sous 7 jours'),
  seeDashboard: 'Voir',
  reveals: (count: number) =>
    some(count, 'Personne qui affiche beaucoup de codes aujourd’hui', 'Personnes qui affichent beaucoup de codes aujourd’hui'),
  revealsOf: (email: string, count: number) => `${email} : ${formatCount(count, 'code', 'codes')}`,
  seeReveals: 'Voir l’historique',
  /** Accessible name of the link of a figure. */
  linkOf: (action: string, title: string) => `${action} : ${title}`,
  /** Texts of cards without anything to do. */
  nothing: {
    shortages: 'Aucun stock de codes n’est épuisé ni sous son seuil',
    codes: 'Aucun code n’est expiré ni près de l’être',
    documents: 'Aucun document n’est expiré ni près de l’être',
    vouchers: 'Aucune alerte de commande n’est à traiter',
    failedJobs: 'Aucune de vos tâches n’est en échec.',
  },

  stocks: 'Codes sous leur seuil',
  stockOf: (codes: number, threshold: number | null) =>
    `${formatCount(codes, 'code', 'codes')}${threshold === null ? '' : `, seuil ${formatNumber(threshold)}`}`,
  allStocks: (count: number) => `Voir les ${formatNumber(count)} stocks`,

  runOut: 'Épuisés sous 7 jours',
  runOutCount: (count: number) => formatCount(count, 'stock', 'stocks'),
  runOutUnits: (supplier: string, kind: 'codes' | 'documents', units: number) =>
    [supplier, units > 0 && (kind === 'codes' ? formatCount(units, 'code', 'codes') : formatCount(units, 'document', 'documents'))]
      .filter(Boolean)
      .join(' · '),
  runOutGone: 'Épuisé',
  runOutDays: (days: string, most: number | null) => `${days} ${most !== null && most < 2 ? 'jour' : 'jours'}`,
  noRunOut: 'Aucun stock ne sera épuisé sous 7 jours.',
  nextRunOut: (product: string, days: string) => `Le prochain, ${product}, tient ${days} jours.`,
  moreRunOut: (count: number) => `Et ${formatCount(count, 'autre', 'autres')}.`,
  runOutRule: (tooEarly: number) =>
    `Produits actifs seulement.${tooEarly > 0 ? ` ${formatCount(tooEarly, 'stock est trop récent', 'stocks sont trop récents')} pour une prévision.` : ''}`,

  products: 'Produits à activer ou à désactiver',
  activation: 'À activer',
  deactivation: 'À désactiver',
  noProducts: 'Aucun produit ne change d’état dans les 7 jours.',
  productsHere: 'Aucune liste ne se filtre par ces dates : tous les produits concernés sont ici.',
  moreProducts: (count: number) => `Et ${formatCount(count, 'autre', 'autres')}, plus tard dans la semaine.`,
  productsKnown: (read: number, total: number) => `Dates lues de ${formatNumber(read)} produits sur ${formatNumber(total)}.`,

  jobs: 'Mes tâches récentes',
  noJobs: 'Vous n’avez lancé ni export ni import.',
  drafts: 'Mes brouillons',
  noDrafts: 'Tout ce que vous avez saisi dans ce navigateur est enregistré.',
  draftOf: (label: string, isNew: boolean, record: string | null) =>
    `${label}${record === null ? '' : ` : « ${record} »`}${isNew ? ', à créer' : ''}`,
  changes: 'Dernières modifications',
  noChanges: 'Aucune modification n’a encore été faite depuis Comptoir.',
  somebody: 'Quelqu’un',

  sales: 'Produits vendus par jour',
  salesBySupplier: 'Produits vendus par fournisseur',
  noSales: 'Les ventes sont relevées une fois par nuit : les graphiques apparaîtront après le premier relevé.',
  salesPeriod: (start: string, end: string) => `du ${start} au ${end}`,
  salesNote: (quantity: number, amount: string) =>
    `${formatCount(quantity, 'produit vendu', 'produits vendus')} pour ${amount}, d’après l’export des produits vendus, remboursements compris.`,
  salesChart: (first: string, last: string, most: number, day: string) =>
    `Du ${first} au ${last}, une barre par jour, à partir de zéro. Le plus : ${formatCount(most, 'produit', 'produits')}, le ${day}.`,
  nothingSold: 'Aucun produit n’a été vendu dans cette période.',
  otherSuppliers: (count: number, quantity: number, share: string) =>
    `Et ${formatCount(count, 'autre fournisseur', 'autres fournisseurs')} : ${formatCount(quantity, 'produit', 'produits')} (${share}).`,
  noSupplier: 'Sans fournisseur',
  seeFigures: 'Voir les chiffres',
  figuresOf: (title: string) => `Chiffres : ${title}`,
  /** Names of forms that have drafts but no screen in a menu or list. */
  forms: { variants: 'Déclinaisons', backOfficeUsers: 'Accès fournisseur', blocks: 'Blocs', blockItems: 'Éléments de bloc' },
  columns: { day: 'Jour', supplier: 'Fournisseur', quantity: 'Produits', amount: 'Total TTC' },
} as const;

/** Our own texts of the bell in the header (DAY-010). */
export const bellTexts = {
  title: 'Alertes',
  /** Name of the button, with the number of new alerts. */
  button: (count: number) => (count === 0 ? 'Alertes' : `Alertes : ${formatCount(count, 'nouvelle', 'nouvelles')}`),
  muted: (moment: string) => `Alertes, muettes jusqu’à ${moment}`,
  isMuted: (moment: string) => `Muettes jusqu’à ${moment}.`,
  allFresh: 'Nouveau',
  fresh: (count: number) => `${formatNumber(count)} de plus`,
  /** Severity of an alert, for screen readers. */
  tones: { danger: 'Urgent', warning: 'À surveiller' },
  nothing: 'Rien à signaler.',
  failures: 'Échecs récents',
  failuresKept: 'Gardés jusqu’au rechargement de la page.',
  waiting: 'En attente',
  muteHour: 'Couper une heure',
  muteNight: 'Couper jusqu’à demain',
  unmute: 'Réactiver',
  close: 'Fermer les alertes',
} as const;
