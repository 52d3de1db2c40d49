import { of } from '../elision.ts';
import { formatCount, formatNumber } from '../numbers.ts';

/** Texts from the documents, exact including typos (VOU-*, MON-*). */
export const voucherContract = {
  brandRequired: 'Veuillez sélectionner une enseigne.',
  valueRequired: 'Veuillez sélectionner une valeur faciale.',
  valueNotListed: 'La valeur ne fait pas partie de la liste autorisée pour cette enseigne.',
  valueOutOfRange: (min: string, max: string) => `La valeur doit être entre ${min} et ${max}.`,
  quantityRequired: 'Veuillez saisir une quantité',
  quantityTooSmall: 'Quantité ne peut pas être inférieure à 1.',
  quantityTooLarge: 'Quantité ne peut pas être supérieure à 20.',
  created: 'Les cartes ont été créées !',
  listFailed: 'An error occurred while fetching vouchers.',
  brandsFailed: 'Une erreur est survenue.',
  commentTooLong: 'Le commentaire ne peut pas dépasser 50 caractères',
  statusSaved: 'Statut modifié',
  commentSaved: 'Commentaire modifié',
} as const;

/** Labels of the voucher states; any other state is shown unchanged (VOU-010, VOU-011). */
export const VOUCHER_STATES = { RESERVED: 'Créé', CONFIRMED: 'Confirmé', SENDED: 'Envoyé', READY: 'Prêt' } as const;

/** Labels of the states of an order at the supplier; any other state is shown unchanged (MON-010 and its open point). */
export const SUPPLIER_ORDER_STATES = {
  0: 'En attente',
  1: 'Préparation',
  2: 'Expédiée',
  5: 'Remboursée',
  8: 'Erreur',
  11: 'Envoi partiel',
} as const;

/** Labels of the supplier's status of a voucher; any other code is shown unchanged. The leading zero matters (MON-011). */
export const SUPPLIER_VOUCHER_STATUSES: Readonly<Record<string, string>> = {
  '03': 'Pas encore confirmée',
  '042': 'Confirmée, la carte est prête',
  '043': 'Confirmée, la carte pas encore prête',
};

/** Processing statuses of an alert, in order (MON-012). */
export const ALERT_STATUSES = [
  { value: '0', label: 'A traiter' },
  { value: '1', label: 'En cours' },
  { value: '2', label: 'Traité' },
] as const;
/** An unknown status is shown as it is. */
export const statusLabel = (status: number): string =>
  ALERT_STATUSES.find(({ value }) => value === String(status))?.label ?? String(status);
/** Status of orders that nobody has processed yet. */
export const TO_TREAT = ALERT_STATUSES[0].value;

/** Status of orders that need nothing more. */
export const TREATED = ALERT_STATUSES[2].value;

/** Our own texts of the vouchers, which may be changed. */
export const voucherTexts = {
  valueTooSmall: (min: string) => `La valeur doit être d’au moins ${min}.`,
  valueTooLarge: (max: string) => `La valeur doit être d’au plus ${max}.`,
  quantityNotInteger: 'La quantité est un nombre entier.',
  valueDecimals: 'La valeur a au plus deux décimales.',
  brandNotOffered: 'Cette enseigne n’est pas proposée.',
  notReady: 'La carte n’est pas encore prête.',
  allNotReady: (count: number) =>
    count === 1 ? 'Le bon sélectionné n’est pas encore prêt.' : 'Aucun des bons sélectionnés n’est encore prêt.',
  someNotReady: (count: number) =>
    count === 1
      ? 'Un bon n’est pas encore prêt : il est laissé de côté et reste sélectionné.'
      : `${count} bons ne sont pas encore prêts : ils sont laissés de côté et restent sélectionnés.`,
  nothingToSave: 'Veuillez indiquer un commentaire ou un statut de traitement.',
  statusUnknown: 'Ce statut de traitement n’existe pas.',
  noAlert: 'Cette commande n’a pas d’alerte.',
  referencesRequired: 'Veuillez indiquer au moins une référence.',
  title: 'Commandes de bons',
  noun: { one: 'bon', many: 'bons' },
  createdAt: 'Date de création',
  reference: 'Référence',
  brand: 'Enseigne',
  faceValue: 'Valeur faciale',
  state: 'Statut',
  createdBy: 'Créé par',
  empty: 'Les cartes cadeaux commandées au fournisseur apparaissent ici, avec leur PDF.',
  order: 'Commander un bon',
  download: (reference: string) => `Télécharger ${reference}`,
  noDocument: (reference: string) => `Le fournisseur n’a pas de PDF pour le bon ${reference}.`,
  downloadAll: 'Télécharger',
  noneToDownload: 'Sélectionnez au moins un bon.',
  downloadOf: (count: number) => (count === 1 ? 'Télécharger un bon' : `Télécharger ${formatNumber(count)} bons`),
  downloadConsequence: (most: number) => `Les PDF arrivent dans un fichier ZIP, ${most} au plus par fichier.`,
  downloaded: (count: number) => (count === 1 ? 'Le bon est téléchargé.' : `Les ${count} bons sont téléchargés.`),
  archive: (first: string, last: string) => (first === last ? `bon_${first}.zip` : `bons_${first}_${last}.zip`),
  orderTitle: 'Commander des bons',
  submit: 'Commander',
  submitting: 'Commande…',
  chooseBrand: 'Choisir une enseigne',
  quantity: 'Quantité',
  quantityHint: (max: number) => `De 1 à ${max}.`,
  fixedHint: 'Valeur fixe de cette enseigne.',
  rangeHint: (min: string, max: string) => `De ${min} à ${max}.`,
  listedHint: 'Valeurs de cette enseigne :',
  chooseValue: (value: string) => `Valeur faciale ${of(value)}`,
  total: (total: string) => `Total : ${total}`,
  orderQuestion: 'Commander ces cartes ?',
  orderFor: (total: string) => `Commander ${total}`,
  orderConsequence: (order: { quantity: number; brand: string; value: string; total: string }) =>
    `${order.quantity} carte${order.quantity > 1 ? 's' : ''} « ${order.brand} » de ${order.value} : ${order.total} au total. La commande part aussitôt au fournisseur.`,
} as const;

/** Our own texts of the monitoring (open points: columns and their headings, the dialog). */
export const monitoringTexts = {
  title: 'Suivi des commandes fournisseur',
  noun: { one: 'commande', many: 'commandes', feminine: true },
  date: 'Date',
  age: 'Âge',
  /** Before an age, for screen readers: its colour is not read. */
  late: 'en retard, ',
  order: 'Commande',
  customer: 'Client',
  email: 'E-mail',
  orderState: 'État',
  motifs: 'Motifs',
  vouchers: 'Bons',
  status: 'Statut de traitement',
  comment: 'Commentaire',
  updatedBy: 'Modifié par',
  none: 'Aucune commande',
  empty: 'Aucune commande ne demande d’intervention.',
  orderOf: (id: number) => `N° ${id}`,
  allStatuses: 'Toutes',
  vouchersOf: (count: number) => formatCount(count, 'bon', 'bons'),
  addComment: 'Ajouter un commentaire',
  addCommentTo: (id: number) => `Ajouter un commentaire à la commande ${id}`,
  /** Where an order is that has left its tab. */
  nowIn: (id: number, status: string) => `N° ${id} : « ${status} ».`,
  statusOf: (id: number) => `Statut de traitement de la commande ${id}`,
  editComment: (id: number) => `Modifier le commentaire de la commande ${id}`,
  /** In front of «Historique de». */
  alertOf: (id: number) => `l’alerte de la commande ${id}`,
  noStatuses: 'Cette commande n’a aucun bon dont suivre le statut.',
  seeStatuses: (count: number, id: number) => `${formatCount(count, 'bon', 'bons')} de la commande ${id}, voir leur statut`,
  statusesTitle: (id: number) => `Bons de la commande ${id}`,
  statusesColumns: { reference: 'Référence', status: 'Statut' },
  keys: { rows: 'Parcourir', comment: 'Commenter', status: 'Statut', vouchers: 'Bons', open: 'Ouvrir' },
  links: 'Cartes chez le fournisseur',
  card: (place: number) => `Carte ${place}`,
} as const;

/** Labels of the form, also in the history (history/form-labels.ts). */
export const voucherLabels = { itemCode: voucherTexts.brand, amount: voucherTexts.faceValue, quantity: voucherTexts.quantity } as const;
