import type { FixedName } from '../catalogue/fixed-uuids.ts';
import { formatCount, formatNumber } from '../numbers.ts';
import type { ReferenceSetName } from './reference.ts';

/** Our own texts of the «Données de référence» panel. */
export const referenceTexts = {
  title: 'Données de référence',
  intro:
    'Comptoir garde une copie de ces données de la place de marché pour les afficher sans attendre. Elle est relue après chaque modification et, quand elle est ancienne, au nom de l’administrateur qui la consulte ; elle l’est aussi à intervalles réguliers si un compte de service est configuré.',
  sets: {
    taxes: 'Taxes',
    categoryTree: 'Arborescence des catégories',
    prototypes: 'Types de produits',
    fixedProperties: 'Propriétés fixes',
  } satisfies Record<ReferenceSetName, string>,
  /** Names of the FIXED_UUIDS. */
  fixed: {
    'prototypes.eTicket': 'type « E-billet »',
    'prototypes.physical': 'type « Produit physique »',
    'prototypes.giftCard': 'type « Carte cadeau »',
    'prototypes.promo': 'type « Redirection sur site partenaire / Codes promo »',
    'prototypes.memberCard': 'type « Carte de membre »',
    'properties.brand': 'propriété « Marque »',
    'properties.geolocationType': 'propriété « Type de géolocalisation »',
    'properties.urssafEvent': 'propriété « Événement URSSAF »',
    'properties.urssafClassification': 'propriété « Classification URSSAF »',
    'properties.socialEvent': 'propriété « Événement social »',
    'properties.searchTag': 'propriété « Tag de recherche »',
    'geolocationTypes.manual': 'géolocalisation manuelle',
    'geolocationTypes.api': 'géolocalisation par API',
    'geolocationTypes.disabled': 'géolocalisation désactivée',
  } satisfies Record<FixedName, string>,
  missing: (names: readonly string[]) => `Introuvable dans la place de marché : ${names.join(', ')}.`,
  missingHint: (names: readonly string[]) => `À corriger dans la configuration (FIXED_UUIDS) : ${names.join(', ')}.`,
  columns: { rows: 'lignes', age: 'dernier relevé' },
  upToDate: 'À jour',
  refreshing: 'En cours',
  stale: 'Copie ancienne',
  failed: 'En échec',
  never: 'Jamais relevées',
  loading: 'Chargement des données de référence…',
  notLoaded: 'Les données de référence n’ont pas pu être chargées',
  refresh: 'Actualiser',
  refreshOf: (set: string) => `Actualiser : ${set}`,
  working: 'Actualisation…',
  workingOn: (set: string) => `Actualisation… : ${set}`,
  /** «Prix TTC = prix HT × 1,2 (20 %), 1,1 (10 %).» (REF-006). */
  multipliers: (rates: readonly (readonly [label: string, multiplier: number])[]) =>
    `Prix TTC = prix HT × ${rates.map(([label, multiplier]) => `${formatNumber(multiplier)} (${label.replace('.', ',').replace('%', '\u00a0%')})`).join(', ')}.`,
  refreshed: (set: string, rows: number) => `${set} : ${formatCount(rows, 'ligne relue', 'lignes relues')}.`,
  failedAt: (moment: string) => `Dernier essai le ${moment}.`,
  docs: 'Pour les développeurs',
  docsCalls: 'Appels de la place de marché',
  docsOpenApi: 'Description OpenAPI',
  copyServed: 'La dernière copie valide reste utilisée.',
} as const;
