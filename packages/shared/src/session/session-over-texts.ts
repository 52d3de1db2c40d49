import { of } from '../elision.ts';

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
