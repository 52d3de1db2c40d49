import { listTexts, type Noun } from '../list-texts.ts';
import { formatNumber } from '../numbers.ts';

const e = (noun: Noun) => (noun.feminine ? 'e' : '');
const s = (count: number) => (count > 1 ? 's' : '');

/** Texts of all selection grids; the counters, the actions and the notice are the proposals of the open points (PRO-063 to PRO-065). */
export const selectionTexts = {
  counters: 'Sélection',
  total: 'Total',
  already: 'Déjà sélectionnés',
  toAdd: 'À ajouter',
  toRemove: 'À supprimer',
  state: 'État',
  kept: (noun: Noun) => `Déjà sélectionné${e(noun)}`,
  notSelected: (noun: Noun) => `Non sélectionné${e(noun)}`,
  tickPage: (rows: number) => (rows === 1 ? 'Sélectionner la ligne de la page' : `Sélectionner les ${rows} lignes de la page`),
  pageTicked: (noun: Noun, ticked: number, rows: number) =>
    `${formatNumber(ticked)} des ${listTexts.total(noun, rows)} de la page ${ticked > 1 ? 'sont' : 'est'} coché${e(noun)}${s(ticked)}.`,
  tickResult: (noun: Noun, total: number) => `Cocher ${total > 1 ? 'les ' : ''}${listTexts.total(noun, total)} du résultat`,
  untickResult: 'Tout décocher',
  ticking: 'Lecture du résultat…',
  notTicked: 'Le résultat n’a pas pu être lu en entier : rien n’a été coché ni décoché.',
  savesAll: (total: number) => `Les compteurs et l’enregistrement portent sur les ${formatNumber(total)}.`,
  saving: 'Enregistrement…',
  save: 'Enregistrer',
  bar: 'Enregistrement',
  unchanged: 'Aucun changement',
  changes: (noun: Noun, add: number, remove: number) =>
    [
      add > 0 && `${listTexts.total(noun, add)} à ajouter`,
      remove > 0 && (add > 0 ? `${formatNumber(remove)} à supprimer` : `${listTexts.total(noun, remove)} à supprimer`),
    ]
      .filter(Boolean)
      .join(', '),
} as const;
