/** Our own texts of the dialog that is shown over a form when the session has ended. */
export const sessionOverTexts = {
  title: 'Votre session est terminée',
  body: (email: string) => `Saisissez le mot de passe de ${email} pour continuer. Ce que vous avez saisi est toujours là.`,
  code: 'Saisissez le code affiché par votre application d’authentification.',
  resume: 'Reprendre',
  leave: 'Quitter sans enregistrer',
} as const;
