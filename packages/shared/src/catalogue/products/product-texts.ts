import { formContract } from '../../form-texts.ts';

/** Texts of the product forms from the documents, exact including typos (PRD-*, PVA-*). */
export const productFormContract = {
  ...formContract,
  /** PRD-068. */
  supplierRequired: 'Veuillez sélectionner un fournisseur.',
  /** PRD-070. */
  shippingMethodRequired: 'Au moins un moyen d’expédition doit être associé au produit.',
  /** PRD-073; also for the optional numbers, as decided for PRD-074. */
  notInteger: 'Veuillez entrer un nombre entier.',
  /** PRD-083. */
  notPositiveInteger: 'Veuillez entrer un nombre entier positif.',
  /** PRD-088. */
  phoneNumberRequired: 'Ce champ est obligatoire si le code promo est renseigné.',
  /** PRD-091; also for prices, as decided for PRD-092. */
  twoDecimals: 'Maximum 2 décimales après la virgule.',
  /** PRD-100. */
  apiKeyCharacters: 'Seuls les lettres et les nombres sont acceptés.',
  /** PRD-107. */
  categoryRequired: 'Votre produit doit être associé à une catégorie minimum.',
  /** PRD-109. */
  descriptionRequired: 'Vous devez avoir au moins 1 description.',
  /** PRD-110. */
  tooManyDescriptions: 'Vous ne pouvez pas avoir plus de 5 descriptions.',
  /** PVA-023. */
  lastVariant: 'Vous ne pouvez pas archiver ce variant. Veuillez créer un autre variant ou archiver le produit parent.',
  /** PVA-049. */
  combinationExists: 'Cette déclinaison existe déjà.',
  /** PVA-050. */
  nothingToCreate: 'Veuillez choisir d’autres déclinaisons.',
} as const;

/** Our own texts of the product forms, which may be changed. */
export const productFormTexts = {
  notAmount: 'Veuillez entrer un montant.',
  amountOutOfRange: 'Le montant doit être compris entre 0 et 9 999 999,99.',
  numberTooLarge: 'Ce nombre est trop grand.',
  oneChoice: 'Un seul choix est possible.',
  wrongPrototype: 'Ce prototype ne correspond pas au produit.',
  wrongSupplier: 'Le fournisseur d’un variant est celui de son produit.',
  mixedGeolocations: 'Toutes les positions d’un produit ont le même type.',
  tooManyGeolocations: 'Vous ne pouvez pas saisir plus de 10 adresses.',
  /** Open point of PRD-117. */
  wrongImageFormat: 'Le format de l’image est incorrect.',
  descriptionsNotSaved: 'Enregistrez d’abord les descriptions.',
  descriptionTitle: (place: number, refusal: string) => `Titre de la description ${place} : ${refusal}`,
  usedElsewhere: 'Cette description appartient à un autre produit.',
  /** Open point of PVA-018. */
  defaultVariant: 'Le variant par défaut ne peut pas être modifié. Veuillez modifier le produit parent.',
  noVariants: 'Un produit de ce prototype n’a pas de variants.',
  otherAttributes: 'Les variants de ce produit se distinguent par d’autres attributs.',
  tooManyCombinations: (max: number) => `Vous ne pouvez pas créer plus de ${max} déclinaisons à la fois.`,
  attributeTwice: 'Cet attribut est déjà choisi.',
  valueOfOtherAttribute: 'Cette valeur n’appartient pas à l’attribut.',
  /** Added to the name of a duplicated product. */
  copyOf: (name: string) => `${name} (copie)`,
} as const;
