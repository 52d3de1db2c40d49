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
  /** The same as in the footer (guide/accessibility-texts.ts), which the sign-in does not download. */
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
