/** Texts given by the documents: exact, typos included (VOU-*, MON-*). */
export const voucherContract = {
  brandRequired: 'Veuillez sélectionner une enseigne.',
  valueRequired: 'Veuillez sélectionner une valeur faciale.',
  valueNotListed: 'La valeur ne fait pas partie de la liste autorisée pour cette enseigne.',
  valueOutOfRange: (min: string, max: string) => `La valeur doit être entre ${min} et ${max}.`,
  quantityRequired: 'Veuillez saisir une quantité',
  quantityTooSmall: 'Quantité ne peut pas être inférieure à 1.',
  quantityTooLarge: 'Quantité ne peut pas être supérieure à 20.',
  commentTooLong: 'Le commentaire ne peut pas dépasser 50 caractères',
} as const;

/** Labels of the voucher states; any other state is shown raw (VOU-010, VOU-011). */
export const VOUCHER_STATES = { RESERVED: 'Créé', CONFIRMED: 'Confirmé', SENDED: 'Envoyé', READY: 'Prêt' } as const;

/** Our own texts of the vouchers, free to change. */
export const voucherTexts = {
  valueTooSmall: (min: string) => `La valeur doit être d'au moins ${min}.`,
  valueTooLarge: (max: string) => `La valeur doit être d'au plus ${max}.`,
  valueDecimals: 'La valeur a au plus deux décimales.',
  brandNotOffered: "Cette enseigne n'est pas proposée.",
  notReady: "La carte n'est pas encore prête.",
  nothingToSave: 'Veuillez indiquer un commentaire ou un statut de traitement.',
  statusUnknown: "Ce statut de traitement n'existe pas.",
  noAlert: "Cette commande n'a pas d'alerte.",
  referencesRequired: 'Veuillez indiquer au moins une référence.',
} as const;
