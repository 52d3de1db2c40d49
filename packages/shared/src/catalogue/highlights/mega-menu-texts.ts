/** Texts of the mega-menu given by the documents: typos and spaces included (MEG-001, MEG-009, MEG-012, MEG-015, MEG-020, MEG-023 to MEG-026). */
export const megaMenuContract = {
  title: 'Mises en avant',
  categoryRequired: 'La catégorie est obligatoire',
  tagRequired: 'La tag est obligatoire',
  imageRequired: "l'image est  obligatoire",
  failed: 'Une erreur est survenue',
  created: 'Mise en avant créé !',
  edited: 'Mise en avant modifiée !',
  removed: 'Suppression effectuée avec succès',
} as const;

/** Our own texts of the mega-menu (open points of MEG-004). */
export const megaMenuTexts = {
  noun: { one: 'mise en avant', many: 'mises en avant', feminine: true },
  image: 'Image',
  noImage: 'Aucune image',
  name: 'Nom',
  category: 'Catégorie',
  tag: 'Tag de recherche',
  empty: 'Les mises en avant ornent le méga-menu de la boutique. La première apparaîtra ici.',
  add: 'Ajouter une mise en avant',
  edit: (name: string) => `Modifier ${name}`,
  remove: (name: string) => `Supprimer ${name}…`,
  editTitle: 'Modifier une mise en avant',
  tagHint: 'Les produits qui portent ce tag s’affichent.',
  createQuestion: 'Créer cette mise en avant ?',
  createConsequence: (name: string) => `«${name}» apparaîtra dans le méga-menu.`,
  editQuestion: 'Enregistrer les modifications ?',
  editConsequence: (name: string) => `Elles porteront sur «${name}».`,
  removeQuestion: 'Supprimer cette mise en avant ?',
  removeConsequence: (name: string) => `«${name}» quittera le méga-menu et ne pourra pas être rétablie.`,
} as const;
