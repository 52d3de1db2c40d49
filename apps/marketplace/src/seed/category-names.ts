/** The tree of the catalogue, by indentation, at most four levels (CAT-007). `~` is disabled, `!` archived. */
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
    Accrobranche
  Spectacles
    Théâtre
    Humour
    Concerts
      Musique classique
      Musiques actuelles
    Cirque !
  Musées et monuments
    Châteaux
    Musées d'art
    Expositions
  Jeux et aventures
    Jeux d'évasion
    Bowling et laser
    Réalité virtuelle ~
Bien-être et beauté
  Spa et massages
    Massages en solo
    Massages en duo
    Accès spa
  Thalasso
    Journées thalasso
    Séjours thalasso
  Coiffure
  Soins du visage
  Parfums
    Pour elle
    Pour lui
    Coffrets parfums
Gastronomie
  Restaurants
    Tables gastronomiques
    Bistrots
    Cuisine du monde
  Cours de cuisine
    Pâtisserie
    Cuisine en famille
  Épicerie fine
    Chocolats
    Thés et cafés
    Produits du terroir
  Vins et spiritueux
    Dégustations
    Coffrets de vins
    Bières artisanales !
Sport
  Salles de sport
    Abonnements annuels
    Carnets d'entrées
  Sports d'hiver
    Forfaits de ski
    Location de matériel
  Sports nautiques
    Plongée
    Voile et surf
  Randonnée
  Équipement sportif
    Vélos et trottinettes
    Vêtements de sport
  Événements sportifs
Voyages
  Séjours en France
    Mer
    Montagne
    Campagne
  Week-ends
    Week-ends insolites
      Cabanes et bulles
      Péniches
    Week-ends en ville
  Locations
    Campings
    Gîtes
  Transports
    Train
    Location de voitures
    Covoiturage ~
  Croisières !
    Croisières fluviales !
    Croisières en mer !
Maison et jardin
  Décoration
    Luminaires
    Linge de maison
  Cuisine et table
    Petit électroménager
    Arts de la table
  Jardin
    Plantes
    Mobilier de jardin
  Bricolage
Culture
  Livres
    Romans
    Bandes dessinées
    Jeunesse
  Musique
    Vinyles
    Instruments
  Presse
    Abonnements magazines
  Cours en ligne
High-tech
  Image et son
    Casques et enceintes
    Photo
  Informatique
  Téléphonie
  Jeux vidéo
    Consoles
    Cartes prépayées
Enfants
  Jouets
    Jeux de société
    Jeux d'éveil
  Puériculture
  Activités pour enfants
    Ateliers créatifs
    Stages de vacances
Mode
  Femme
  Homme
  Enfant
  Chaussures
  Bijoux et montres
Cartes cadeaux
  Multi-enseignes
  Grandes enseignes
  Boutiques de créateurs
Noël !
`;

/** What completes a category when the large scale needs more of them; each gets one level of {@link PUBLICS} below. */
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
export const PUBLICS = ['en solo', 'en duo', 'en famille', 'entre amis', 'pour enfants'] as const;
