/** Our own texts for two users who have changed the same value; from the mock-up of the states. */
export const conflictTexts = {
  title: (labels: readonly string[]) =>
    labels.length === 1 ? `« ${labels[0]} » a changé pendant votre saisie` : 'Plusieurs valeurs ont changé pendant votre saisie',
  body: (by: string | null) => `${by ?? 'Quelqu’un d’autre'} a enregistré d’autres valeurs. Lesquelles garder ?`,
  bodyOne: (by: string | null) => `${by ?? 'Quelqu’un d’autre'} a enregistré une autre valeur. Laquelle garder ?`,
  legend: (label: string) => `Valeur à garder pour « ${label} »`,
  mine: 'La vôtre',
  theirs: (by: string | null) => (by === null ? 'Celle qui est enregistrée' : `Celle de ${by}`),
  none: 'Aucune',
  /** For a selected value that is not available any more. */
  unknown: 'Un choix qui n’est plus proposé',
  back: 'Revenir à la saisie',
  keepMine: 'Garder ma valeur',
  takeTheirs: (by: string | null) => (by === null ? 'Prendre la valeur enregistrée' : `Prendre la valeur de ${by}`),
  saveChoice: 'Enregistrer ces valeurs',
} as const;
