import { formatCount } from '../numbers.ts';

/** Texts of the suppliers from the documents, exact including typos (SUP-015 to SUP-049). */
export const supplierContract = {
  title: 'Liste des fournisseurs',
  search: 'Recherche par fournisseur',
  noFees: 'Non',
  withFees: 'Oui',
  activate: 'Activer',
  deactivate: 'Désactiver',
  failed: 'Une Erreur est surevenue',
  nameRequired: 'Le champs Nom du fournisseur est obligatoire',
  nameTooLong: 'Le nom du fournisseur ne doit pas dépasser 50 caractères',
  notesTooLong: 'La note ne doit pas dépasser 255 caractères',
  feesInvalid: 'Le montant est invalide',
  noneSelected: 'Veuillez selectionner au moins un fournisseur',
} as const;

/** Our own texts of the suppliers and their picker (LST-007, LST-008; open points of SUP-043, SUP-044). */
export const supplierTexts = {
  feeChoices: [
    { value: 'yes', label: supplierContract.withFees },
    { value: 'no', label: supplierContract.noFees },
  ],
  supplier: 'Fournisseur',
  search: 'Rechercher un fournisseur',
  emailTooLong: 'L’adresse e-mail ne doit pas dépasser 255 caractères',
  phoneNumberTooLong: 'Le numéro de téléphone ne doit pas dépasser 255 caractères',
  noun: { one: 'fournisseur', many: 'fournisseurs' },
  name: 'Nom',
  fees: 'Frais',
  createdAt: 'Date de création',
  createdBy: 'Créé par',
  state: 'État',
  active: 'Actif',
  inactive: 'Inactif',
  empty: 'Un fournisseur vend ses produits et les expédie. Le premier apparaîtra ici.',
  add: 'Ajouter un fournisseur',
  view: (name: string) => `Voir ${name}`,
  editSupplier: 'Modifier',
  edit: (name: string) => `Modifier ${name}`,
  stateOf: (name: string) => `Fournisseur ${name}`,
  formName: 'Nom du fournisseur',
  hasFees: 'Frais de gestion',
  feesAmount: 'Montant des frais',
  email: 'Adresse e-mail',
  phoneNumber: 'Numéro de téléphone',
  notes: 'Notes',
  createMode: {
    title: 'Ajouter un fournisseur',
    question: ({ name }: { name: string }) => ({
      title: 'Êtes-vous sûr de vouloir créer ce fournisseur ?',
      consequence: `« ${name} » apparaîtra dans la liste des fournisseurs.`,
    }),
    successText: 'Fournisseur créé avec succès',
  },
  editMode: {
    title: 'Modifier un fournisseur',
    question: ({ name }: { name: string }) => ({
      title: 'Êtes-vous sûr de vouloir modifier ce fournisseur ?',
      consequence: `Les modifications porteront sur « ${name} ».`,
    }),
    successText: 'Fournisseur édité avec succès',
  },
  activateQuestion: 'Êtes-vous sûr de vouloir activer ce fournisseur ?',
  activateConsequence: (name: string) => `« ${name} » : les produits associés seront également activés.`,
  deactivateQuestion: 'Êtes-vous sûr de vouloir désactiver ce fournisseur ?',
  deactivateConsequence: (name: string) => `« ${name} » : les produits associés seront également désactivés.`,
  toggled: 'Statut modifié',
  activateOf: (count: number) => `Activer ${formatCount(count, 'fournisseur', 'fournisseurs')}`,
  deactivateOf: (count: number) => `Désactiver ${formatCount(count, 'fournisseur', 'fournisseurs')}`,
  activatesProducts: 'Les produits associés à ces fournisseurs seront également activés.',
  deactivatesProducts: 'Les produits associés à ces fournisseurs seront également désactivés.',
  statusChanged: (count: number) => (count === 1 ? 'Statut de 1 fournisseur modifié' : `Statut de ${count} fournisseurs modifié`),
  tabs: 'Fiche du fournisseur',
  ordersTab: 'Commandes',
  inProgress: 'En cours',
} as const;

/**
 * Texts of the transporters from the documents; the message for a long name says supplier there too (TRA-002, TRA-004, TRA-017 to TRA-024).
 */
export const transporterContract = {
  title: 'Gérer les transporteurs',
  active: 'Actif',
  inactive: 'Inactif',
  edited: 'Transporteur édité avec succès',
  created: 'Transporteur créé avec succès',
  archived: 'Archivé !',
  nameRequired: 'Le champs Nom du transporteur est obligatoire',
  nameTooLong: 'Le nom du fournisseur ne doit pas dépasser 50 caractères',
  nameCharacters: 'Le nom du transporteur ne doit pas contenir de caractères spéciaux',
} as const;

/** Our own texts of the transporters (open points: column headings, success messages not shown). */
export const transporterTexts = {
  noun: { one: 'transporteur', many: 'transporteurs' },
  search: 'Rechercher un transporteur',
  name: 'Nom',
  state: 'État',
  createdAt: 'Date de création',
  createdBy: 'Créé par',
  empty: 'Les transporteurs livrent ce que les fournisseurs expédient. Le premier apparaîtra ici.',
  add: 'Ajouter un transporteur',
  edit: (name: string) => `Modifier ${name}`,
  stateOf: (name: string) => `Transporteur ${name}`,
  archiveOf: (name: string) => `Archiver ${name}`,
  formName: 'Nom du transporteur',
  nameHint: 'Lettres, chiffres, espaces et tirets bas ; parmi les accents, seuls é et ç.',
  vignette: 'Vignette',
  createMode: {
    title: 'Ajouter un transporteur',
    question: ({ name }: { name: string }) => ({
      title: 'Créer ce transporteur ?',
      consequence: `« ${name} » sera actif, et proposé aux moyens d’expédition.`,
    }),
    successText: transporterContract.created,
  },
  editMode: {
    title: 'Modifier un transporteur',
    question: ({ name }: { name: string }) => ({
      title: 'Enregistrer les modifications ?',
      consequence: `Elles porteront sur « ${name} ».`,
    }),
    successText: transporterContract.edited,
  },
  activateQuestion: 'Activer ce transporteur ?',
  activateConsequence: (name: string) => `« ${name} » sera de nouveau proposé aux moyens d’expédition.`,
  deactivateQuestion: 'Désactiver ce transporteur ?',
  deactivateConsequence: (name: string) => `« ${name} » ne sera plus proposé aux moyens d’expédition.`,
  archiveQuestion: 'Archiver ce transporteur ?',
  archiveConsequence: (name: string) => `« ${name} » quittera la liste et ne pourra pas être rétabli.`,
  toggled: 'Statut modifié',
  archivedForGood: 'Un transporteur archivé ne peut pas être rétabli.',
} as const;

/** Texts of the shipping methods from the documents (SHP-021 to SHP-037). */
export const shippingContract = {
  transporterRequired: 'Il faut choisir un transporteur dans la liste déroulante.',
  nameRequired: 'Nom du moyen d’expédition obligatoire.',
  nameTooLong: 'Vous pouvez saisir maximum 50 caractères',
  nameWithoutLetter: 'Les valeurs numériques seules ne sont pas acceptées',
  deliveryTimeRequired: 'Vous devez entrer un délai de livraison',
  ruleRequired: 'Vous devez sélectionner au moins un modèle de politique particulières.',
  firstRule: (start: number) => `La première règle est obligatoire, elle doit impérativement commencer à ${start}`,
  notIncreasing: 'La valeur ne peut pas être inférieur ou égale à la précédente',
  valueRequired: 'Vous devez saisir une valeur',
  attached: 'Vous ne pouvez pas supprimer le moyen d’expédition car il est rattaché à au moins 1 produit actif.',
} as const;

/** Our own texts of the shipping methods (open points of SHP-026, SHP-034 to SHP-036). */
export const shippingTexts = {
  deliveryTimeTooLong: 'Vous pouvez saisir maximum 25 caractères',
  tooSmall: (least: number) => `La valeur minimale est ${least}`,
  tooManyDecimals: 'La valeur doit avoir au maximum 2 décimales',
  notInteger: 'La valeur doit être un nombre entier',
  transporterArchived: 'Ce transporteur est archivé : choisissez-en un autre.',
  title: 'Moyens d’expédition',
  noun: { one: 'moyen d’expédition', many: 'moyens d’expédition' },
  search: 'Rechercher un moyen d’expédition',
  name: 'Nom',
  transporter: 'Transporteur',
  deliveryTime: 'Délai de livraison',
  createdBy: 'Créé par',
  state: 'État',
  active: 'Actif',
  inactive: 'Inactif',
  noCreator: '-',
  empty: 'Un moyen d’expédition indique comment le fournisseur livre, et à quel prix. Le premier apparaîtra ici.',
  stateOf: (name: string) => `Moyen d’expédition ${name}`,
  remove: (name: string) => `Supprimer ${name}`,
  removeQuestion: 'Êtes-vous sûr de vouloir supprimer ce moyen d’expédition ?',
  removeConsequence: (name: string) => `« ${name} » et ses règles seront perdus.`,
  removed: 'Moyen d’expédition supprimé avec succès',
  activateQuestion: 'Êtes-vous sûr de vouloir activer ce moyen d’expédition ?',
  activateConsequence: (name: string) => `« ${name} » sera proposé aux produits du fournisseur.`,
  deactivateQuestion: 'Êtes-vous sûr de vouloir désactiver ce moyen d’expédition ?',
  deactivateConsequence: (name: string) => `« ${name} » ne sera plus proposé aux produits du fournisseur.`,
  toggled: 'Statut modifié',
  supplierOfProducts: 'Ce moyen d’expédition est rattaché à des produits de son fournisseur.',
} as const;

/** Texts of the back-office users from the documents (BOU-015, BOU-020, BOU-021). */
export const backOfficeUserContract = {
  required: 'Ce champs est requis.',
  notRemoved: 'La suppression a échoué veuillez réessayer.',
  notSwitched: 'une erreur est survenue, veuillez réessayer.',
} as const;

/** Our own texts of the back-office users. */
export const backOfficeUserTexts = {
  alreadyLinked: 'Cet utilisateur est déjà lié à ce fournisseur.',
  title: 'Utilisateurs back-office',
  noun: { one: 'utilisateur', many: 'utilisateurs' },
  search: 'Rechercher un utilisateur',
  lastName: 'Nom',
  firstName: 'Prénom',
  email: 'E-mail',
  state: 'Statut',
  active: 'Actif',
  inactive: 'Inactif',
  createdAt: 'Date d’ajout',
  createdBy: 'Ajouté par',
  empty: 'Ces utilisateurs gèrent les produits du fournisseur. Le premier apparaîtra ici.',
  add: 'Ajouter un utilisateur',
  user: 'Utilisateur',
  userSearch: 'Nom de l’utilisateur',
  addQuestion: 'Êtes-vous sûr de vouloir ajouter cet utilisateur ?',
  addConsequence: (name: string) => `${name} pourra gérer les produits de ce fournisseur.`,
  added: 'Utilisateur ajouté avec succès',
  remove: (name: string) => `Supprimer ${name}`,
  removeQuestion: 'Êtes-vous sûr de vouloir supprimer cet utilisateur ?',
  removeConsequence: (name: string) => `${name} ne gérera plus les produits de ce fournisseur. Son compte reste.`,
  removed: 'Utilisateur supprimé avec succès',
  stateOf: (name: string) => `Utilisateur ${name}`,
  activateQuestion: 'Êtes-vous sûr de vouloir activer cet utilisateur ?',
  activateConsequence: (name: string) => `${name} pourra de nouveau se connecter.`,
  deactivateQuestion: 'Êtes-vous sûr de vouloir désactiver cet utilisateur ?',
  deactivateConsequence: (name: string) => `${name} ne pourra plus se connecter.`,
  activateAll: 'Tout activer',
  deactivateAll: 'Tout désactiver',
  activateAllQuestion: 'Êtes-vous sûr de vouloir activer tous les utilisateurs ?',
  deactivateAllQuestion: 'Êtes-vous sûr de vouloir désactiver tous les utilisateurs ?',
  noneToSwitch: 'Ce fournisseur n’a aucun utilisateur.',
  allConsequence: 'Tous les utilisateurs back-office de ce fournisseur sont concernés, au-delà de cette page.',
  toggled: 'Statut modifié',
} as const;

/** Labels of the form, also in the history (history/form-labels.ts). */
export const supplierLabels = {
  name: supplierTexts.formName,
  hasFees: supplierTexts.hasFees,
  fees: supplierTexts.feesAmount,
  email: supplierTexts.email,
  phoneNumber: supplierTexts.phoneNumber,
  notes: supplierTexts.notes,
} as const;
