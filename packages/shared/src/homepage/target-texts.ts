import type { ItemTypeName, TargetKind } from './kinds.ts';

/** Our own texts of the targets of a carousel, a block item or a news item: the documents have English names (OP-056, OP-060). */
export const targetTexts = {
  type: 'Type',
  /** The unselected entry (CAR-027). */
  none: 'Aucun',
  types: {
    product: 'Produit',
    category: 'Catégorie',
    words: 'Mot(s) recherché(s)',
    link: 'Lien de redirection',
    filter: 'Filtre',
  } satisfies Record<ItemTypeName, string>,
  value: 'Valeur',
  to: (type: string, value: string) => (value === '' ? type : `${type} : ${value}`),
  typeFirst: 'Choisissez d’abord un type.',
  leadsNowhere: 'Sans valeur, l’image n’ouvre rien.',
  notAddress: 'Ce n’est pas une adresse : le lien ne s’ouvrira pas.',
  hints: {
    product: 'Trois lettres de son nom suffisent à le trouver.',
    category: 'Trois lettres de son nom suffisent à la trouver.',
    filter: 'Saisissez le nom d’une catégorie pour voir ses filtres.',
  } satisfies Record<TargetKind, string>,
} as const;

/** Texts of the previews, which are not in the documents. */
export const previewTexts = {
  title: 'Aperçu',
  device: 'Appareil',
  desktop: 'Ordinateur',
  phone: 'Téléphone',
  label: (device: string) => `Aperçu sur ${device.toLowerCase()}`,
  noImage: 'L’image apparaîtra ici.',
  noTitle: 'Titre',
} as const;
