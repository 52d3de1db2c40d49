import type { BlockType } from './kinds.ts';

/** Our own texts of the items of a block: none of them is in the documents in French (OP-068, OP-069, OP-072, OP-101). */
export const itemTexts = {
  title: 'Éléments du bloc',
  noun: { one: 'élément', many: 'éléments' },
  search: 'Rechercher un élément',
  empty: 'Ce bloc n’a pas encore d’élément. Le premier apparaîtra ici.',
  addTitle: 'Ajouter un élément',
  editTitle: 'Modifier un élément',
  editOf: (title: string) => `Modifier l’élément ${title}`,
  name: 'Titre',
  label: 'Libellé',
  description: 'Description',
  filter: 'Filtre',
  link: 'Lien de redirection',
  /** ITM-006, ITM-007 (OP-069). */
  visible: {
    travel: 'Les 6 premiers produits sont visibles sur la page d’accueil',
    region: 'Les 8 premiers produits sont visibles sur la page d’accueil',
    current_offer: null,
  } satisfies Record<BlockType, string | null>,
  /** ITM-027: the token is replaced by the storefront, not by the back-office (OP-072). */
  travelLinkHint: 'Exemple de lien de redirection : https://voyages.example.com/?token={token}',
  /** ITM-026. */
  oneOfThree: 'Remplissez un seul champ : la valeur, le filtre ou le lien de redirection.',
  typeOfFilter: 'Un filtre demande le type « Filtre ».',
  typeOfLink: 'Un lien de redirection demande le type « Lien de redirection ».',
  typeOfValue: 'Ce type demande le filtre ou le lien de redirection, et non la valeur.',
  edit: (title: string) => `Modifier ${title}`,
  remove: (title: string) => `Supprimer ${title}…`,
  removeConsequence: (title: string) => `« ${title} » disparaîtra du bloc et ne pourra pas être rétabli.`,
  texts: 'Textes',
  target: 'Destination',
} as const;
