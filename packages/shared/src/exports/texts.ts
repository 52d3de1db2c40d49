/** Texts from the documents (EXP-*). */
export const exportContract = {
  title: 'Exports des ventes',
  stayWarning: "Veuillez ne pas quitter la page pendant l'export",
  typeRequired: "Veuillez choisir un type d'export.",
  dateRequired: 'Date obligatoire.',
  startAfterEnd: 'La date de début doit être inférieur ou égale à la date de fin.',
  endBeforeStart: 'La date de fin doit être supérieure ou égale à la date de début.',
  failed: 'Erreur lors du téléchargement',
  reductionsFailed: "Une erreur s'est produite lors de la récupération de jackpot.",
} as const;

/** Our own texts of the exports, which may be changed. */
export const exportTexts = {
  type: 'Type d’export',
  chooseType: 'Choisir un type',
  start: 'Date de début',
  end: 'Date de fin',
  format: 'Format',
  formatHint: 'CSV : le fichier documenté, inchangé. XLSX : codes en texte, dates et euros typés.',
  allSuppliers: 'Tous les fournisseurs',
  shortcuts: 'Périodes courantes',
  harmless: 'La quitter est pourtant sans risque : le fichier vous attendra dans « Tâches ».',
  reductions: 'Réductions Jackpot',
  reductionsNoun: { one: 'réduction', many: 'réductions', feminine: true },
  noReductions: 'Les réductions des cartes cadeaux vendues par l’API d’un fournisseur apparaissent ici.',
  submit: 'Exporter',
  submitting: 'Export…',
  finished: 'Export terminé : le fichier est téléchargé.',
  leaving: 'Vous pouvez quitter cette page : le fichier vous attendra dans',
} as const;
