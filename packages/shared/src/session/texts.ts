import { of } from '../elision.ts';

/** Texts from the documents, exact including typos (SES-*, TFA-*). */
export const sessionContract = {
  submit: 'Se connecter',
  required: 'Ce champ est requis',
  invalidEmail: 'Veuillez saisir une adresse email valide',
  wrongCredentials: 'Vos identifiants sont incorrects.',
  cancel: 'Annuler',
  codeTooShort: 'Le code doit comporter 6 chiffres.',
  digitsOnly: 'Seuls les chiffres sont autorisés',
  invalidCode: 'Le code est invalide.',
  unexpected: "Une erreur inattendue s'est produite.",
} as const;

/** Our own texts, which may be changed (OP-033, OP-041, OP-052, OP-101). */
export const sessionTexts = {
  signInTitle: 'Connexion',
  signInNote: 'Réservé aux administrateurs de la place de marché.',
  verifyTitle: 'Vérification en deux étapes',
  verifyNote: 'Saisissez les 6 chiffres affichés par votre application d’authentification pour',
  code: 'Code à 6 chiffres',
  digit: (index: number) => `Chiffre ${index} sur 6`,
  codeHint: 'Le code change toutes les 30 secondes. Vous pouvez aussi le coller.',
  /** The first step has expired, or five codes were refused (STR-005). */
  startAgain: 'Le délai de saisie du code est dépassé, ou trop de codes ont été refusés. Connectez-vous à nouveau.',
  /** Shown at sign-in: a person who sends codes knows the password (STR-005). */
  refusedCodes: (count: number, since: string) =>
    count === 1
      ? `Un code incorrect a été saisi après votre mot de passe, le ${since}.`
      : `${count} codes incorrects ont été saisis après votre mot de passe depuis le ${since}.`,
  refusedCodesAdvice: 'Si ce n’était pas vous, changez votre mot de passe.',
  switchTheme: 'Changer de thème',
  /** The same as in the footer (guide/texts.ts), which the sign-in does not download. */
  accessibility: 'Accessibilité : totalement conforme',
  signingIn: 'Connexion…',
  checking: 'Vérification…',
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  rememberMe: 'Se souvenir de moi',
  forgotten: 'Mot de passe oublié ?',
  confirmCode: 'Valider',
  signOut: 'Se déconnecter',
  /** The tokens are deleted here, but the server has not answered (OUT-008). */
  signOutFailed:
    'Vous êtes déconnecté de ce navigateur, mais le serveur ne l’a pas confirmé : votre session y est peut-être encore ouverte. Reconnectez-vous pour la terminer dans « Mes sessions ».',
  passwordTooShort: (characters: number) => `Le mot de passe doit contenir au moins ${characters} caractères.`,
  tooLong: (characters: number) => `Ce champ doit contenir maximum ${characters} caractères.`,
  emailTaken: 'Un compte existe déjà pour cet e-mail.',
  marketplaceDown: 'La place de marché ne répond pas pour le moment. Réessayez dans quelques instants.',
  /** After the wait that `tooManyTries` announces. */
  notChecked: 'Votre dernier essai n’a pas été vérifié : vous pouvez réessayer.',
  noCookies: 'Votre navigateur refuse les cookies, sans lesquels la connexion est impossible. Autorisez ceux de ce site, puis réessayez.',
  tooManyTries: (seconds: number) =>
    `Trop de tentatives. Réessayez dans ${seconds < 60 ? `${seconds} s` : seconds <= 5_400 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3_600)} h`}.`,
} as const;

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

/** Our own texts of the dialog that is shown over a form when the session has ended. */
export const sessionOverTexts = {
  title: 'Votre session est terminée',
  body: (email: string) => `Saisissez le mot de passe ${of(email)} pour continuer. Ce que vous avez saisi est toujours là.`,
  code: 'Saisissez le code affiché par votre application d’authentification.',
  resume: 'Reprendre',
  leave: 'Quitter sans enregistrer',
} as const;

/** Our own texts of the dialog that is shown when somebody else has signed in in another tab. */
export const otherUserTexts = {
  title: 'Un autre compte est connecté',
  body: 'Un autre compte s’est connecté dans un autre onglet de ce navigateur. Cette page n’envoie plus rien.',
  leave: 'Ouvrir l’accueil avec cet autre compte',
} as const;

/** Texts from the documents, exact (TFA-018 to TFA-020). */
export const strongAuthenticationContract = {
  unusable: 'Invalid QR code.',
  notDrawn: 'Erreur lors de la génération du QR code.',
  notEnabled: "Une erreur inattendue s'est produite lors de l'activation du secret de google authenticator.",
} as const;

/** Our own texts (OP-044, OP-045, OP-101). */
export const strongAuthenticationTexts = {
  title: 'Authentification forte',
  intro: 'À chaque connexion, un code à 6 chiffres de votre application d’authentification vous sera demandé après votre mot de passe.',
  /** With a code if the key could be read. */
  steps: (withCode: boolean) => [
    'Ouvrez votre application d’authentification (Google Authenticator, FreeOTP, 1Password…) et ajoutez un compte.',
    'Scannez le QR code ci-dessous.',
    withCode
      ? 'Saisissez votre mot de passe, puis le code qu’elle affiche, pour vérifier que tout est en place.'
      : 'Saisissez votre mot de passe, puis activez l’authentification forte.',
  ],
  activation: 'Activation',
  wrongPassword: 'Le mot de passe est incorrect.',
  qrCode: 'QR code à scanner avec votre application d’authentification',
  key: 'Vous ne pouvez pas scanner ? Saisissez cette clé :',
  notRead: 'Une erreur est survenue lors de la récupération du QR code.',
  retry: 'Réessayer',
  enable: 'Activer',
  enabling: 'Activation…',
  enabled: 'L’authentification forte a été activée.',
  done: 'Activée',
  isEnabled: 'L’authentification forte est activée : à chaque connexion, un code de votre application vous est demandé.',
  replace: 'Remplacer la clé',
} as const;
