import { of } from '../elision.ts';
import { formatNumber } from '../numbers.ts';

/** Our own texts of «Journal» and of the histories of records. */
export const historyTexts = {
  title: 'Journal',
  noun: { one: 'changement', many: 'changements' },
  empty: 'Ce que les administrateurs changent dans Comptoir apparaît ici.',
  search: 'Rechercher une fiche par son nom',
  at: 'Date',
  author: 'Auteur',
  change: 'Changement',
  kind: 'Objet',
  searchRecord: 'Chercher une fiche changée',
  act: 'Action',
  result: 'Résultat',
  period: 'Période',
  somebody: 'Un administrateur',
  /** Retention (HIS-007). */
  kept: (days: number) => `Les changements sont gardés ${days} jours.`,
  keptUntil: (day: string) => `Conservé jusqu’au ${day}`,
  /** One operation (HIS-004). */
  operation: 'Changement',
  records: { one: 'fiche', many: 'fiches', feminine: true },
  record: 'Fiche',
  fields: 'Avant et après',
  noRecords: 'Ce changement ne concerne aucune fiche.',
  changed: 'modifié',
  /** A record of an operation that had this value already. */
  unchanged: 'Inchangé',
  nothing: '–',
  yes: 'Oui',
  no: 'Non',
  picture: 'une image',
  several: (count: number) => (count === 1 ? '1 élément' : `${count} éléments`),
  moreFields: (count: number) => (count === 1 ? '1 autre champ' : `${count} autres champs`),
  becomes: 'devient',
  /** Before the words of a difference, for screen readers. */
  added: 'ajouté : ',
  removed: 'retiré : ',
  /** Items of a list. */
  membersAdded: (count: number) => (count > 1 ? 'Ajoutés : ' : 'Ajouté : '),
  membersRemoved: (count: number) => (count > 1 ? 'Retirés : ' : 'Retiré : '),
  otherMembers: (count: number) => (count > 1 ? `${formatNumber(count)} autres` : '1 autre'),
  membersKept: (count: number) => (count > 1 ? `${formatNumber(count)} inchangés` : '1 inchangé'),
  /** By which way a change was made (HIS-001). */
  way: 'Voie',
  import: 'Import',
  sheet: 'Fichier modifié',
  byHand: 'À la main',
  byRestore: 'Rétablissement',
  inBulk: (records: string) => `En masse : ${records}`,
  line: (line: number) => `ligne ${line}`,
  lines: ({ first, last }: { first: number; last: number }) => (first === last ? `ligne ${first}` : `lignes ${first} à ${last}`),
  /** Restoring a record as it was before a change (HIS-010, HIS-011). */
  restore: 'Rétablir',
  restoreBefore: (moment: string) => `Rétablir l’état d’avant le ${moment}`,
  restoreTitle: (name: string) => `Rétablir ${name}`,
  restorePlan: 'Choisissez ce qui reprend sa valeur d’alors. Rien n’est encore enregistré.',
  now: 'Maintenant',
  earlier: 'Alors',
  restoreSome: (count: number) => (count > 1 ? `Rétablir ${count} champs` : 'Rétablir ce champ'),
  restoring: 'Rétablissement…',
  /** The question about what somebody else has changed since the plan (HIS-010): nobody typed anything. */
  conflict: {
    title: (labels: readonly string[]) =>
      labels.length === 1 ? `« ${labels[0]} » a changé depuis cette comparaison` : 'Plusieurs valeurs ont changé depuis cette comparaison',
    mine: 'Celle d’alors',
    back: 'Revenir à la comparaison',
    keepMine: 'Rétablir la valeur d’alors',
  },
  restored: 'La fiche a bien été rétablie. Ce rétablissement est lui-même dans l’historique.',
  notRestored: 'Rien n’a été rétabli.',
  partlyRestored: (done: string) => `Rétabli en partie : ${done}.`,
  nothingToRestore: 'La fiche est déjà telle qu’elle était alors.',
  notRestorable: 'L’historique montre ce qui a changé, mais cette sorte de fiche ne peut pas être rétablie ici.',
  /** Creating a deleted record anew (HIS-014). */
  recreate: 'Recréer',
  recreatePlan:
    'Cette fiche a été supprimée. Elle peut être recréée telle qu’elle était : la place de marché lui donnera un autre identifiant.',
  recreating: 'Création…',
  recreated: 'La fiche a bien été recréée.',
  notRecreated: 'Rien n’a été recréé.',
  partlyRecreated: (done: string) => `Recréé en partie : ${done}.`,
  /** What the first of two calls has done. */
  firstCall: {
    collection: 'le nom et les déclinaisons, sans les catégories URSSAF',
    description: 'la description, qui n’est pas encore sur sa fiche',
    item: 'l’élément, sans son lien séparé',
  },
  notRecreatable: 'Ne peut pas être recréée',
  notKept: 'Cette fiche a été supprimée, et l’historique n’en a pas gardé les valeurs : elle ne peut pas être recréée ici.',
  lost: (labels: readonly string[]) => `Ne peut pas être rétabli, car l’historique n’en a pas la valeur : ${labels.join(', ')}.`,
  noField: (labels: readonly string[]) => `Ne peut pas être rétabli, car le formulaire ne le modifie pas : ${labels.join(', ')}.`,
  /** Of parts that are restored by themselves. */
  separate: (labels: readonly string[]) => `Se rétablit à part, depuis sa propre ligne de l’historique : ${labels.join(', ')}.`,
  deletedPictures: (count: number) =>
    count > 1
      ? `${count} images ont été supprimées depuis : la place de marché ne peut pas les rétablir, ajoutez-les de nouveau dans le formulaire.`
      : 'Une image a été supprimée depuis : la place de marché ne peut pas la rétablir, ajoutez-la de nouveau dans le formulaire.',
  backToHistory: 'Retour à l’historique',
  history: 'Historique',
  historyOf: (name: string) => `Historique ${of(name)}`,
  since: (day: string, by: string) => `Depuis le ${day}, par ${by}`,
  outside: (from: string, to: string) => `Modifié hors de Comptoir entre le ${from} et le ${to}`,
  outsideHint: 'L’auteur et l’heure exacte ne sont pas connus.',
  sinceWhen: 'Depuis quand ?',
  noHistory: 'Rien n’a encore été changé dans Comptoir.',
  seeJournal: 'Voir le journal',
} as const;

/** Of a kind of records: `Produits`. */
export const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
