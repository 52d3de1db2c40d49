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
