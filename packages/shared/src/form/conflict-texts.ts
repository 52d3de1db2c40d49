import { of } from '../elision.ts';

const author = (by: string | null) => by ?? 'Quelqu’un d’autre';

/** Our own texts for two users who have changed the same value; from the mock-up of the states. */
export const conflictTexts = {
  title: (labels: readonly string[]) =>
    labels.length === 1 ? `« ${labels[0]} » a changé pendant votre saisie` : 'Plusieurs valeurs ont changé pendant votre saisie',
  body: (by: string | null) => `${author(by)} a enregistré d’autres valeurs. Lesquelles garder ?`,
  bodyOne: (by: string | null) => `${author(by)} a enregistré une autre valeur. Laquelle garder ?`,
  legend: (label: string) => `Valeur à garder pour « ${label} »`,
  mine: 'La vôtre',
  theirs: (by: string | null) => (by === null ? 'Celle qui est enregistrée' : `Celle ${of(by)}`),
  none: 'Aucune',
  /** Number of items of a list that are in both versions. */
  common: (count: number) => (count === 1 ? '1 en commun' : `${count} en commun`),
  /** For a selected value that is not available any more. */
  unknown: 'Un choix qui n’est plus proposé',
  back: 'Revenir à la saisie',
  keepMine: 'Garder ma valeur',
  takeTheirs: (by: string | null) => (by === null ? 'Prendre la valeur enregistrée' : `Prendre la valeur ${of(by)}`),
  saveChoice: 'Enregistrer ces valeurs',
  /** For a value that is edited outside of a form: it is asked in place. */
  overwritten: (by: string | null, theirs: string) =>
    theirs === ''
      ? `${author(by)} a vidé ce champ pendant votre saisie. Enregistrez à nouveau pour garder la vôtre.`
      : `${author(by)} a enregistré « ${theirs} » pendant votre saisie. Enregistrez à nouveau pour garder la vôtre.`,
  chosenElsewhere: (by: string | null, theirs: string) =>
    `${author(by)} a choisi « ${theirs} » entre-temps. Choisissez à nouveau pour le remplacer.`,
} as const;
