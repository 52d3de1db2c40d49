/** The text of failures that have none of their own (MSG-001, LCM-012), and the reason, by code: never by the text of a message. */
export const failureTexts = {
  /** What the alert is called (OP-008, SUP-008). */
  summary: 'Erreur',
  /** The reason, where the documents show the alert alone. */
  why: 'Pourquoi ?',
  generic: 'Désolé, il y a eu un problème. Veuillez réessayer.',
  reasons: {
    UPSTREAM_DOWN: 'La place de marché n’a pas répondu.',
    UPSTREAM_DRIFT: 'La place de marché a envoyé une réponse inattendue.',
    NOT_FOUND: 'Ce qui est demandé n’existe pas, ou n’existe plus.',
    FORBIDDEN: 'Votre compte ne permet pas cette action.',
    RATE_LIMITED: 'Trop de demandes à la fois.',
  },
} as const;
