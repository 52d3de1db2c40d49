/** Texts of the supplier form given by the documents: exact, typos included (SUP-040 to SUP-049). */
export const supplierContract = {
  nameRequired: 'Le champs Nom du fournisseur est obligatoire',
  nameTooLong: 'Le nom du fournisseur ne doit pas dépasser 50 caractères',
  notesTooLong: 'La note ne doit pas dépasser 255 caractères',
  feesInvalid: 'Le montant est invalide',
  noneSelected: 'Veuillez selectionner au moins un fournisseur',
} as const;

/** Our own texts of the suppliers and their picker (LST-007, LST-008; open points of SUP-043, SUP-044). */
export const supplierTexts = {
  supplier: 'Fournisseur',
  search: 'Rechercher un fournisseur',
  emailTooLong: "L'adresse e-mail ne doit pas dépasser 255 caractères",
  phoneNumberTooLong: 'Le numéro de téléphone ne doit pas dépasser 255 caractères',
} as const;

/** Texts of the transporters given by the documents; the length speaks of a supplier there too (TRA-002, TRA-004, TRA-017 to TRA-024). */
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
  empty: 'Les transporteurs livrent ce que les fournisseurs expédient. Le premier apparaîtra ici.',
  add: 'Ajouter un transporteur',
  edit: (name: string) => `Modifier ${name}`,
  activate: 'Activer…',
  deactivate: 'Désactiver…',
  archive: 'Archiver…',
  formName: 'Nom du transporteur',
  vignette: 'Vignette',
  createTitle: 'Ajouter un transporteur',
  editTitle: 'Modifier un transporteur',
  createQuestion: 'Créer ce transporteur ?',
  createConsequence: (name: string) => `«${name}» sera actif, et proposé aux moyens d’expédition.`,
  editQuestion: 'Enregistrer les modifications ?',
  editConsequence: (name: string) => `Elles porteront sur «${name}».`,
  activateQuestion: 'Activer ce transporteur ?',
  activateConsequence: (name: string) => `«${name}» sera de nouveau proposé aux moyens d’expédition.`,
  deactivateQuestion: 'Désactiver ce transporteur ?',
  deactivateConsequence: (name: string) => `«${name}» ne sera plus proposé aux moyens d’expédition.`,
  archiveQuestion: 'Archiver ce transporteur ?',
  archiveConsequence: (name: string) => `«${name}» quittera la liste et ne pourra pas être rétabli.`,
  toggled: 'Statut modifié',
  archivedForGood: 'Un transporteur archivé ne peut pas être rétabli.',
} as const;

/** Texts of the shipping methods given by the documents (SHP-021 to SHP-037). */
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
  notWhole: 'La valeur doit être un nombre entier',
  supplierOfProducts: 'Ce moyen d’expédition est rattaché à des produits de son fournisseur.',
} as const;

/** Texts of the back-office users given by the documents (BOU-015). */
export const backOfficeUserContract = {
  required: 'Ce champs est requis.',
} as const;

/** Our own texts of the back-office users. */
export const backOfficeUserTexts = {
  alreadyLinked: 'Cet utilisateur est déjà lié à ce fournisseur.',
} as const;
