import type { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/product-facts';

/** Values of the fixed properties: exact, as the documents give them (REF-009 to REF-012); the tags are ours. Brands are seeded before. */
export const FIXED_VALUES: Record<Exclude<keyof typeof FIXED_PROPERTIES, 'brand'>, readonly string[]> = {
  geolocationType: ['Manual', 'Api', 'disabled'],
  urssafEvent: [
    'Naissance',
    'Mariage',
    'Retraite',
    'Noël adulte',
    'Noël enfant',
    'Rentrée scolaire',
    'Fête des mères/pères',
    'Sainte Catherine / Saint Nicolas',
  ],
  urssafClassification: ['Culture', 'Vacances/Voyages', 'Sport', 'Autre'],
  socialEvent: [
    'Culture',
    'Naissance',
    'Noel',
    'Vacances',
    'Rentrée scolaire',
    'Retraite',
    'Mariage',
    'Sport',
    'Fête des mères/pères',
    'Sainte-Catherine/Saint-Nicolas',
    'Sans restriction',
  ],
  searchTag: [
    'Idée cadeau',
    'Dernière minute',
    'En famille',
    'À deux',
    'Entre amis',
    'Bien-être',
    'Gourmandise',
    'Plein air',
    'Spectacle vivant',
    'Cinéma',
    'Livres et jeux',
    'Petits prix',
    'Fabriqué en France',
    'Soldes d’hiver',
  ],
};

/** Custom properties, each with its values. The last value of each belongs to no product yet. */
export const CUSTOM_PROPERTIES: readonly { name: string; values: readonly string[]; disabled?: true }[] = [
  { name: 'Couleur', values: ['Bleu', 'Ocre', 'Sauge', 'Écru', 'Terracotta', 'Anthracite'] },
  { name: 'Matière', values: ['Coton', 'Lin', 'Bois', 'Grès', 'Verre recyclé', 'Laine'] },
  { name: 'Public', values: ['Enfants', 'Adolescents', 'Adultes', 'Seniors', 'Tout public'] },
  { name: 'Saison', values: ['Printemps', 'Été', 'Automne', 'Hiver', 'Toute l’année'] },
  { name: 'Durée', values: ['Une heure', 'Une demi-journée', 'Une journée', 'Un week-end', 'Une semaine'] },
  { name: 'Ambiance', values: ['Romantique', 'Festive', 'Zen', 'Aventure', 'Culturelle'] },
  { name: 'Accessibilité', values: ['Fauteuil roulant', 'Langue des signes', 'Audiodescription', 'Poussette'] },
  { name: 'Engagement', values: ['Commerce équitable', 'Biologique', 'Réemploi', 'Circuit court', 'Fabriqué en France'] },
  { name: 'Opération de printemps 2024', values: ['Sélection', 'Coup de cœur', 'Dernière chance'], disabled: true },
  { name: 'Format', values: ['Papier', 'Numérique', 'À imprimer'] },
  { name: 'Ancien classement', values: ['A', 'B', 'C'], disabled: true },
];

/** Collections of variants that can be subsidised (COL-013). */
export const COLLECTIONS = [
  'Noël des enfants',
  'Rentrée scolaire 2026',
  'Chèques culture',
  'Départs en retraite',
  'Mariages et Pacs',
  'Naissances',
  'Vacances d’été',
  'Fête des mères et des pères',
  'Sport pour tous',
  'Sorties en famille',
  'Livres et jeux',
] as const;
