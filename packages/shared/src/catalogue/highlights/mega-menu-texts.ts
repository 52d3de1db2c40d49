/**
 * Texts of the mega-menu from the documents, including typos and spaces (MEG-001, MEG-009, MEG-012, MEG-015, MEG-020, MEG-023 to MEG-026).
 */
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
  empty: 'Les mises en avant illustrent le méga-menu de la boutique. La première apparaîtra ici.',
  add: 'Ajouter une mise en avant',
  edit: (name: string) => `Modifier ${name}`,
  remove: (name: string) => `Supprimer ${name}…`,
  tagHint: 'Les produits qui portent ce tag s’affichent.',
  createMode: {
    title: 'Ajouter une mise en avant',
    question: ({ name }: { name: string }) => ({
      title: 'Créer cette mise en avant ?',
      consequence: `« ${name} » apparaîtra dans le méga-menu.`,
    }),
    successText: megaMenuContract.created,
  },
  editMode: {
    title: 'Modifier une mise en avant',
    titleOf: (name: string) => `Modifier la mise en avant ${name}`,
    question: ({ name }: { name: string }) => ({
      title: 'Enregistrer les modifications ?',
      consequence: `Elles porteront sur « ${name} ».`,
    }),
    successText: megaMenuContract.edited,
  },
  removeQuestion: 'Supprimer cette mise en avant ?',
  removeConsequence: (name: string) => `« ${name} » quittera le méga-menu et ne pourra pas être rétablie.`,
} as const;

/** Labels of the form, also in the history (history/form-labels.ts). */
export const highlightLabels = {
  name: megaMenuTexts.name,
  category: megaMenuTexts.category,
  propertyValue: megaMenuTexts.tag,
  image: megaMenuTexts.image,
} as const;
