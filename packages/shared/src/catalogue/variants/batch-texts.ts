import { formatNumber } from '../../numbers.ts';
import type { CellColumn } from './variant-cells.ts';

const combinations = (count: number) => `${formatNumber(count)} déclinaison${count > 1 ? 's' : ''}`;
const s = (count: number) => (count > 1 ? 's' : '');

const COLUMNS: Record<CellColumn, string> = { price: 'Prix', stock: 'Stock', reference: 'Référence' };

/** Our own texts of the assistant for variants (VAS). */
export const batchTexts = {
  job: 'Création de variants',
  detail: (product: string, count: number) => `${product}, ${combinations(count)}`,
  refused: 'La place de marché l’a refusée.',
  notCreated: 'La place de marché ne l’a pas créée.',
  columns: COLUMNS,
  cell: (column: CellColumn, combination: string) => `${COLUMNS[column]} de ${combination}`,
  wanted: (combination: string) => `Créer ${combination}`,
  hint: 'Prix, stock et référence laissés vides sont ceux du produit. Des colonnes copiées d’un tableur se collent dans la première cellule.',
  search: 'Rechercher une déclinaison',
  anyValue: (attribute: string) => `${attribute} : toutes les valeurs`,
  valuesOf: (attribute: string) => `Valeur de ${attribute}`,
  show: 'Déclinaisons affichées',
  shown: { all: 'Toutes', wanted: 'À créer', excluded: 'Exclues', existing: 'Existantes' },
  count: (wanted: number, excluded: number, existing: number) =>
    [
      `${combinations(wanted)} à créer`,
      excluded > 0 && `${formatNumber(excluded)} exclue${s(excluded)}`,
      existing > 0 && `${formatNumber(existing)} existante${s(existing)}`,
    ]
      .filter(Boolean)
      .join(', '),
  exclude: (count: number) => `Exclure ${count === 1 ? 'la déclinaison affichée' : `les ${formatNumber(count)} affichées`}`,
  include: (count: number) => `Reprendre ${count === 1 ? 'la déclinaison affichée' : `les ${formatNumber(count)} affichées`}`,
  noMatch: 'Aucune déclinaison ne correspond.',
  pasted: (cells: number) => `${formatNumber(cells)} cellule${s(cells)} remplie${s(cells)}.`,
  tooLong: (lines: number, first: string) =>
    `Le collage a ${formatNumber(lines)} ligne${s(lines)} de trop, qui n’${lines > 1 ? 'ont' : 'a'} pas été collée${s(lines)}, à partir de « ${first} ».`,
  tooWide: (columns: number, first: string) =>
    `Le collage a ${formatNumber(columns)} colonne${s(columns)} de trop, qui n’${columns > 1 ? 'ont' : 'a'} pas été collée${s(columns)}, à partir de « ${first} ».`,
  undoPaste: 'Annuler le collage',
  closePaste: 'Compris',
  wrongCells: (count: number, combination: string, column: CellColumn) =>
    count === 1
      ? `1 cellule est à corriger : ${COLUMNS[column]} de ${combination}.`
      : `${formatNumber(count)} cellules sont à corriger, la première : ${COLUMNS[column]} de ${combination}.`,
  startConsequence: (count: number) =>
    `${combinations(count)} ${count > 1 ? 'seront créées' : 'sera créée'} par une tâche : vous pourrez quitter la page, l’interrompre et la reprendre.`,
  leaving: 'Vous pouvez quitter cette page : le résultat vous attendra ici et dans',
  results: 'Résultat par déclinaison',
  states: {
    waiting: 'En attente',
    created: 'Créée',
    existed: 'Existait déjà',
    incomplete: (message: string) => `Créée sans ses valeurs : ${message}`,
    refused: (message: string) => `Refusée : ${message}`,
  },
  open: (combination: string) => `Modifier ${combination}`,
  rest: 'Les déclinaisons refusées ou non créées sont proposées de nouveau ci-dessous, avec ce que vous aviez saisi.',
} as const;
