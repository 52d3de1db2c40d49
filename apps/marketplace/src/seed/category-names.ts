/**
 * The tree of the catalogue, by indentation, at most four levels (CAT-007). `~` is disabled, `!` archived; below `#` are goods, elsewhere
 * outings.
 */
export const CATEGORY_NAMES = `
Loisirs et sorties
  Cinéma
    Séances
      Billets adultes
      Billets enfants
      Billets duo
    Cartes et abonnements
    Avant-premières ~
  Parcs d'attractions
    Parcs à thème
      Billets datés
      Billets non datés
    Parcs aquatiques
    Parcs animaliers
  Spectacles
    Théâtre
    Humour
    Concerts
  Musées et monuments
    Châteaux
      Châteaux de la Loire
      Châteaux forts
    Musées d'art
  Jeux et aventures
    Jeux d'évasion
    Bowling et laser
    Réalité virtuelle ~
  Festivals
  Karting
  Visites guidées
  Croisières à la journée
  Patinoires et piscines
  Zoos et aquariums
  Escalade et accrobranche ~
Bien-être et beauté
  Spa et massages
    Massages en solo
    Massages en duo
    Accès spa
  Thalasso
    Journées thalasso
    Séjours thalasso
  Soins du visage
  Parfums #
    Pour elle
    Pour lui
    Coffrets parfums
Gastronomie
  Restaurants
    Tables gastronomiques
    Bistrots
  Cours de cuisine
    Pâtisserie
      Chocolat
      Macarons ~
    Cuisine en famille
  Épicerie fine #
    Chocolats
    Thés et cafés
  Vins et spiritueux
    Dégustations
    Coffrets de vins #
    Bières artisanales !
Sport
  Salles de sport
    Abonnements annuels
    Carnets d'entrées
  Sports d'hiver
    Forfaits de ski
      Forfaits journée
      Forfaits semaine
  Sports nautiques
    Plongée
    Voile et surf
  Équipement sportif #
    Vélos et trottinettes
  Événements sportifs
Voyages
  Séjours en France
    Mer
    Montagne
  Week-ends
    Week-ends insolites
      Cabanes et bulles
    Week-ends en ville
  Locations
    Campings
    Gîtes
  Transports
    Train
    Location de voitures
  Croisières !
    Croisières fluviales !
    Croisières en mer !
Maison et jardin #
  Décoration
    Luminaires
    Linge de maison
  Cuisine et table
    Petit électroménager
  Jardin
    Plantes
    Mobilier de jardin
Culture
  Livres #
    Romans
    Bandes dessinées
  Musique #
    Vinyles
  Presse
    Abonnements magazines
  Cours en ligne
High-tech #
  Image et son
    Casques et enceintes
    Photo
  Informatique
  Jeux vidéo
    Consoles
Enfants
  Jouets #
    Jeux de société
    Jeux d'éveil
  Activités pour enfants
    Ateliers créatifs
Mode #
  Femme
  Homme
  Bijoux et montres
Cartes cadeaux
  Multi-enseignes
  Grandes enseignes
  Boutiques de créateurs
Noël !
`;

/** Suffixes of additional categories at the large scale; each gets one level of {@link TARGET_GROUPS} below. */
export const REGIONS = [
  'Bretagne',
  'Normandie',
  'Alsace',
  'Lorraine',
  'Champagne',
  'Picardie',
  'Flandre',
  'Bourgogne',
  'Jura',
  'Savoie',
  'Dauphiné',
  'Provence',
  'Camargue',
  'Languedoc',
  'Roussillon',
  'Corse',
  'Gascogne',
  'Pays basque',
  'Béarn',
  'Périgord',
  'Quercy',
  'Limousin',
  'Auvergne',
  'Berry',
  'Touraine',
  'Anjou',
  'Vendée',
  'Poitou',
  'Saintonge',
  'Sologne',
  'Beauce',
  'Perche',
  'Morvan',
  'Vosges',
  'Ardennes',
  'Cévennes',
] as const;
export const TARGET_GROUPS = ['en solo', 'en duo', 'en famille', 'entre amis', 'pour enfants'] as const;
