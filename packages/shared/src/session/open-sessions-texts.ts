export const openSessionsTexts = {
  title: 'Mes sessions',
  intro:
    'Chaque navigateur où vous êtes connecté a sa session. Si vous ne reconnaissez pas l’une d’elles, terminez-la et changez votre mot de passe.',
  list: 'Sessions ouvertes',
  loading: 'Chargement des sessions…',
  notRead: 'Vos sessions n’ont pas pu être lues.',
  current: 'Cette session',
  /** Browser and operating system, as far as they are known. */
  place: (browser: string | null, system: string | null) =>
    browser === null ? (system ?? 'Navigateur inconnu') : system === null ? browser : `${browser} sur ${system}`,
  address: (address: string) => `Adresse ${address}`,
  since: (moment: string) => `Ouverte le ${moment}`,
  lastSeen: (moment: string) => `Utilisée le ${moment}`,
  end: 'Terminer',
  /** Accessible name of the button of a row. */
  endOf: (place: string) => `Terminer la session ${place}`,
  endTitle: 'Terminer cette session ?',
  endConsequence: 'Ce navigateur sera déconnecté immédiatement. Ce qui n’y est pas enregistré sera perdu.',
  ended: 'La session est terminée.',
  endOthers: 'Terminer toutes les autres',
  endOthersTitle: 'Terminer toutes les autres sessions ?',
  endOthersConsequence: 'Tous vos autres navigateurs seront déconnectés immédiatement. Ce qui n’y est pas enregistré sera perdu.',
  othersEnded: 'Les autres sessions sont terminées.',
} as const;
