/** The general failure text (MSG-001, LCM-012), and the reason by error code (never by the text of a message). */
export const failureTexts = {
  /** Title of the alert (OP-008, SUP-008). */
  summary: 'Erreur',
  /** Title above a failed save, where the user has nothing to correct; and where the outcome is unknown (OUT-003). */
  notSaved: 'La demande a échoué',
  notConfirmed: 'La demande n’est pas confirmée',
  /** Label of the reason, because the documents show only the alert. */
  why: 'Pourquoi ?',
  generic: 'Désolé, il y a eu un problème. Veuillez réessayer.',
  /** Some of the records of one save were changed before another was refused (OUT-002). */
  partial: (done: number, total: number) => `Une partie seulement a été enregistrée : ${done} sur ${total}.`,
  reasons: {
    UPSTREAM_DOWN: 'La place de marché n’a pas répondu.',
    UPSTREAM_DRIFT: 'La place de marché a envoyé une réponse inattendue.',
    NOT_FOUND: 'L’élément demandé n’existe pas, ou n’existe plus.',
    FORBIDDEN: 'Votre compte ne permet pas cette action.',
    /** The outcome of a change is unknown (OUT-003). */
    UNCERTAIN: 'La place de marché n’a pas répondu. La modification est peut-être faite : vérifiez avant de recommencer.',
    RATE_LIMITED: 'Trop de demandes ont été envoyées en peu de temps.',
  },
} as const;
