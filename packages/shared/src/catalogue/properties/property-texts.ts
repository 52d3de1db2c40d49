import { of } from '../../elision.ts';
/** Texts of the properties from the documents, exact including typos (PRO-*). */
export const propertyContract = {
  /** PRO-015; also for a value, as decided for PRO-017. */
  tooLong: 'Ce champ doit contenir maximum 50 caractères.',
  /** PRO-019; also for an added value (PRO-042). */
  duplicateValue: 'Cette valeur existe déjà.',
  /** PRO-036. */
  emptyNewValue: 'La valeur ne peut pas être vide.',
  /** PRO-038: the text says property, but it is about the value. */
  newValueTooLong: 'Le nom de la propriété ne peut pas dépasser 100 caractères',
  /** PRO-040. */
  editedValueTooLong: 'Le nom de la valeur de propriété ne peut pas dépasser 255 caractères',
  /** For an edited value (PRO-042). */
  duplicateEditedValue: 'Cette property_value existe déjà, vous devez choisir un autre nom.',
  /** PRO-069. */
  nothingSelected: 'Vous devez selectionner ou désélectionner au moins un produit.',
  /** PRO-020. */
  created: 'Propriété créée !',
  /** PRO-021. */
  updated: 'Propriété mise à jour !',
  /** PRO-022. */
  notUpdated: 'Erreur lors de la modification de la propriété',
  /** PRO-044. */
  valueNotUpdated: 'Une erreur est survenue lors de la mise à jour.',
  /** PRO-045. */
  valueNotAdded: "Une erreur est survenue lors de l'ajout.",
  /** PRO-046. */
  valueUpdated: 'Vous venez de modifier une property_value!',
  /** PRO-047. */
  valueAdded: 'Vous venez de créer une property_value!',
  /** PRO-024. */
  propertiesNotRead: 'An error occurred while fetching properties.',
  /** PRO-025. */
  propertyNotRead: 'An error occurred while fetching fetchProperty.',
  /** PRO-026. */
  valuesNotRead: 'An error occurred while fetching property Values.',
  /** PRO-027. */
  valuesTitle: 'Propriété',
  /** PRO-055. */
  back: 'Retour',
  /** PRO-056. */
  boundRange: (first: number, last: number, total: number) => `Affichage de ${first} à ${last} sur ${total} produits`,
  /** PRO-057. */
  noBound: 'Aucun produit trouvé.',
} as const;

/** Our own texts of the properties, which may be changed. */
export const propertyTexts = {
  valueInUse: 'Cette valeur est utilisée : elle ne peut pas être supprimée.',
  title: 'Propriétés',
  noun: { one: 'propriété', many: 'propriétés', feminine: true },
  search: 'Rechercher par nom',
  name: 'Nom',
  createdAt: 'Créée le',
  createdBy: 'Créée par',
  status: 'Statut',
  enabled: 'Active',
  disabled: 'Inactive',
  empty: 'Les propriétés décrivent les produits par leurs valeurs. La place de marché n’en a pas encore.',
  add: 'Ajouter une propriété',
  edit: (property: string) => `Modifier ${property}`,
  editTitle: 'Modifier une propriété',
  editOf: (name: string) => `Modifier la propriété ${name}`,
  formName: 'Nom de la propriété',
  values: 'Valeurs',
  nthValue: (place: number) => `Valeur ${place}`,
  addRow: 'Ajouter une valeur',
  createQuestion: 'Créer cette propriété ?',
  createConsequence: (property: string) => `« ${property} » sera proposée dans la boutique avec ses valeurs.`,
  editQuestion: 'Enregistrer les modifications ?',
  editConsequence: (property: string, removed: number) => {
    if (removed === 0) return `« ${property} » sera modifiée partout où elle est utilisée.`;
    return removed === 1
      ? 'Une valeur sera supprimée : les produits qui la portent la perdront.'
      : `${removed} valeurs seront supprimées : les produits qui les portent les perdront.`;
  },
  addValue: 'Ajouter une valeur',
  addValueQuestion: 'Ajouter cette valeur ?',
  addValueConsequence: (value: string) => `« ${value} » pourra être associée à des produits.`,
  editValue: (value: string) => `Modifier ${value}`,
  editValueQuestion: 'Modifier cette valeur ?',
  editValueConsequence: (before: string, after: string) => `« ${before} » deviendra « ${after} » pour tous les produits qui la portent.`,
  viewValues: (property: string) => `Voir les valeurs ${of(property)}`,
  valueNoun: { one: 'valeur', many: 'valeurs', feminine: true },
  value: 'Valeur',
  searchValues: 'Rechercher une valeur',
  noValues: 'Cette propriété n’a pas encore de valeur.',
  addVariants: (value: string) => `Associer des produits à ${value}`,
  listVariants: (value: string) => `Voir les produits ${of(value)}`,
  bindTitle: 'Associer des produits à une valeur',
  boundTitle: 'Produits d’une valeur',
  boundTo: (value: string) => `Produits de la valeur « ${value} »`,
  variantNoun: { one: 'produit', many: 'produits' },
  searchVariants: 'Rechercher un produit',
  variant: 'Produit',
  brand: 'Marque',
  category: 'Catégorie',
  searchCategories: 'Rechercher une catégorie',
  notBound: 'Aucun produit n’est encore associé à cette valeur.',
  noVariants: 'Les produits de la boutique apparaissent ici dès que leurs variants sont créés.',
  /** Number of further categories of the product. */
  more: (count: number) => `+${count}`,
  bound: 'L’association des produits a été enregistrée.',
} as const;
