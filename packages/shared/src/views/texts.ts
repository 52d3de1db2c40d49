import { formatCount } from '../numbers.ts';

/** Our own texts of saved views. */
export const viewTexts = {
  views: 'Vues',
  of: (list: string) => `Vues de ${list.toLocaleLowerCase('fr')}`,
  menu: (name: string) => `Vues : ${name}`,
  all: 'Tous',
  mine: 'Mes vues',
  shared: 'Partagées',
  others: (count: number) => formatCount(count, 'autre', 'autres'),
  sharedBy: (author: string) => `partagée par ${author}`,
  changed: 'modifiée',
  save: 'Enregistrer la vue',
  saveAs: 'Enregistrer sous…',
  saveNew: 'Enregistrer la vue…',
  revert: 'Revenir à la vue enregistrée',
  rename: 'Renommer…',
  share: 'Partager avec tous…',
  unshare: 'Ne plus partager',
  openWith: 'Ouvrir la liste sur cette vue',
  remove: 'Supprimer la vue…',
  otherActions: (name: string) => `Autres actions pour la vue « ${name} »`,

  createTitle: 'Enregistrer la vue sous…',
  renameTitle: 'Renommer la vue',
  name: 'Nom',
  isShared: 'Partager avec tous',
  isDefault: 'Ouvrir la liste sur cette vue',
  holds: (filters: number, isSorted: boolean, columns: number) =>
    `Elle garde ${[
      filters > 0 && formatCount(filters, 'filtre', 'filtres'),
      isSorted && 'le tri',
      `${formatCount(columns, 'colonne', 'colonnes')} dans leur ordre`,
    ]
      .filter(Boolean)
      .join(', ')} et la densité.`,
  relative: 'Les périodes relatives le restent.',
  noCode: 'La recherche d’un code n’est jamais enregistrée.',

  saved: 'La vue est enregistrée.',
  renamed: 'La vue est renommée.',
  nowShared: 'La vue est partagée.',
  nowPrivate: 'La vue n’est plus partagée.',
  nowDefault: 'La liste s’ouvrira sur cette vue.',
  notDefault: 'La liste ne s’ouvrira plus sur cette vue.',
  removed: 'La vue est supprimée.',
  changedMeanwhile: 'La vue a été modifiée entre-temps. Vérifiez-la avant de recommencer.',
  shareQuestion: (name: string) => `Partager la vue « ${name} » ?`,
  shareConsequence: 'Tous les administrateurs la verront, et pourront la modifier, la renommer et la supprimer.',
  removeQuestion: (name: string) => `Supprimer la vue « ${name} » ?`,
  removeConsequence: 'La liste et ses lignes ne changent pas.',
  removeSharedConsequence: 'Elle est partagée : elle disparaîtra pour tous les administrateurs. La liste et ses lignes ne changent pas.',

  droppedParts: {
    column: (label: string) => `la colonne « ${label} »`,
    filter: (label: string) => `le filtre « ${label} »`,
    sort: (label: string) => `le tri par « ${label} »`,
  },
  droppedOf: (name: string, parts: readonly string[]) =>
    `La vue « ${name} » demandait ${inWords(parts)}, qui ${parts.length > 1 ? 'n’existent plus' : 'n’existe plus'}. ${leftOut(parts.length)}`,
  droppedOfAddress: (parts: readonly string[]) =>
    `L’adresse demandait ${inWords(parts)}, qui ${parts.length > 1 ? 'n’existent pas' : 'n’existe pas'}. ${leftOut(parts.length)}`,

  nameRequired: 'Donnez un nom à la vue.',
  nameTaken: 'Une de vos vues de cette liste porte déjà ce nom.',
  tooMany: (max: number) => `${max} vues au plus : supprimez-en une avant d’en enregistrer une autre.`,
  tooManyShared: (max: number) => `${max} vues partagées au plus : supprimez-en une avant d’en partager une autre.`,
} as const;

function inWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} et ${last}` : last;
}

const leftOut = (count: number) => (count > 1 ? 'Ils sont laissés de côté.' : 'Cela est laissé de côté.');
