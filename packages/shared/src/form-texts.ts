import { of } from './elision.ts';
import { formatNumber } from './numbers.ts';

/** Texts of forms that all documents have: exact, including typos (LCM-008, LCM-010, PRO-015, BLA-022). */
export const formContract = {
  required: 'Ce champ est obligatoire.',
  incomplete: 'Veuillez remplir tous les champs correctement',
  tooLong: (max: number) => `Ce champ doit contenir maximum ${max} caractères.`,
} as const;

/** Message for an incomplete form (MSG-002, TRA-021). */
export const INCOMPLETE = 'Désolé, tous les champs ne sont pas remplis correctement.';

/** Our own texts of all forms. */
export const formTexts = {
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  cancel: 'Annuler',
  changed: (count: number) => (count === 1 ? '1 champ modifié' : `${count} champs modifiés`),
  cancelTitle: 'Êtes-vous sûr de vouloir annuler ?',
  cancelBody: 'Les modifications seront perdues.',
  saveBar: 'Enregistrement',
  sections: 'Sections du formulaire',
  wrongFields: (count: number) => (count === 1 ? '1 erreur' : `${count} erreurs`),
  counter: (used: number, max: number) => `${used} / ${max}`,
  /** For a text that is refused as too long: the documents have the exact message of the field (BLA-022). */
  counterOver: (used: number, max: number) => `${used} / ${max} · Retirez-en\u00A0${used - max}`,
  tooManyItems: (max: number) => `Ce champ accepte au plus ${formatNumber(max)} éléments.`,
  linkForm: 'Une adresse (https://…) ou un chemin du site (/…).',
  notAddress: 'Ce n’est pas une adresse : le lien ne s’ouvrira pas.',
  gone: 'Cette fiche n’existe pas, ou n’existe plus',
  goneWhy: 'Elle a peut-être été supprimée, ou l’adresse a changé.',
  notRead: 'La fiche n’a pas pu être chargée',
  backToList: 'Retour à la liste',
  steps: (title: string) => `Étapes : ${title}`,
  stepDone: 'fait',
  stepWrong: 'à corriger',
  previous: 'Précédent',
  next: 'Suivant',
  removeTag: (name: string) => `Retirer ${name}`,
  loading: 'Chargement de la fiche…',
  draft: 'Un brouillon de cette fiche n’a pas été enregistré.',
  /** For secret fields (MUT-008). */
  draftOmits: (labels: readonly string[]) => `À saisir de nouveau, car jamais gardé : ${labels.join(', ')}.`,
  resumeDraft: (at: string) => `Reprendre le brouillon du ${at}`,
  dropDraft: 'Supprimer le brouillon',
  loadingOptions: 'Chargement des choix…',
  optionsFailed: 'Les choix n’ont pas pu être chargés.',
  notOffered: (count: number) =>
    count === 1
      ? '1 valeur choisie n’est plus proposée : elle est gardée.'
      : `${count} valeurs choisies ne sont plus proposées : elles sont gardées.`,
  notNumber: (text: string) => `« ${text} » n’est pas un nombre.`,
  /** After a creation, in its message. */
  openCreated: 'Ouvrir la fiche',
  unchanged: 'Aucune modification à enregistrer.',
  /** Of a form that was left while it was sent. */
  failedAfterLeaving: (reason: string) => `L’enregistrement du formulaire que vous avez quitté n’a pas abouti : ${reason}`,
  row: (list: string, place: number) => `${list}, ligne ${place}`,
  removeRow: (row: string) => `Retirer ${row}`,
  listHint: 'Entrée ajoute une ligne ; un texte de plusieurs lignes, collé, en ajoute autant.',
  /** Title of a tab whose form has errors (DAY-016). */
  wrongTitle: (title: string) => `Erreur : ${title}`,
  summary: (count: number) => (count === 1 ? 'Une erreur est à corriger' : `${count} erreurs sont à corriger`),
} as const;

/** Our own texts of all fields for files. */
export const fileTexts = {
  unreadable: 'Le fichier n’a pas pu être lu : vérifiez qu’il est toujours à sa place, puis choisissez-le de nouveau.',
  /** Ignores a file that was refused: the field is as it was before. */
  dismiss: 'Ignorer le fichier refusé',
  /** Several files were dropped or pasted where one is expected. */
  oneOf: (file: string, others: number) =>
    `Seul « ${file} » a été pris : ${others === 1 ? 'l’autre fichier a été ignoré' : `les ${others} autres fichiers ont été ignorés`}.`,
} as const;

/** Our own texts for leaving a form with changes; the body is the proposal of the suppliers' open points. */
export const leaveTexts = {
  title: 'Quitter sans enregistrer ?',
  body: 'Vous avez des modifications non enregistrées.',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  leave: 'Quitter sans enregistrer',
  stay: 'Rester',
} as const;

/** The general failure text (MSG-001, LCM-012), and the reason by error code (never by the text of a message). */
export const failureTexts = {
  /** Title of the alert (OP-008, SUP-008). */
  summary: 'Erreur',
  /** Title above a failed save, where the user has nothing to correct; and where the outcome is unknown (OUT-003). */
  notSaved: 'La demande a échoué',
  notConfirmed: 'La demande n’est pas confirmée',
  /** Label of the reason, because the documents show only the alert. */
  why: 'Pourquoi ?',
  generic: 'Désolé, il y a eu un problème. Veuillez réessayer.',
  /** Some of the records of one save were changed before another was refused (OUT-002). */
  partial: (done: number, total: number) => `Une partie seulement a été enregistrée : ${done} sur ${total}.`,
  reasons: {
    UPSTREAM_DOWN: 'La place de marché n’a pas pu répondre.',
    UPSTREAM_DRIFT: 'La place de marché a envoyé une réponse inattendue.',
    NOT_FOUND: 'L’élément demandé n’existe pas, ou n’existe plus.',
    FORBIDDEN: 'Votre compte ne permet pas cette action.',
    /** The outcome of a change is unknown (OUT-003). */
    UNCERTAIN: 'La place de marché n’a pas répondu. La modification est peut-être faite : vérifiez avant de recommencer.',
    RATE_LIMITED: 'Trop de demandes ont été envoyées en peu de temps.',
  },
} as const;

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

/** Our own texts for a creation whose reply was lost (MUT-006), and for a form that was already sent in another tab. */
export const uncertainTexts = {
  unknown: 'La place de marché n’a pas confirmé : on ne sait pas si la fiche a été créée. Vérifiez avant de l’envoyer à nouveau.',
  verify: 'Vérifier',
  verifying: 'Vérification…',
  absent: 'Vérification faite : la fiche n’a pas été créée. Rien de ce que vous avez saisi n’est perdu.',
  sendAgain: 'Envoyer à nouveau',
  /** After a verification that found the record, when the form was changed since it was sent. */
  laterChanges: 'La fiche avait été créée telle que vous l’aviez envoyée : ce que vous avez changé depuis n’y est pas.',
  sentElsewhere:
    'Cette saisie a déjà été envoyée, avec d’autres valeurs, depuis un autre onglet. Enregistrez à nouveau pour créer une seconde fiche.',
} as const;

/** Our own texts of actions that can be undone. */
export const undoTexts = {
  undo: 'Annuler',
  statusBack: 'Le statut est de nouveau celui d’avant.',
} as const;
