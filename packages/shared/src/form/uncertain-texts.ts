/** Our own texts for a creation whose reply was lost (MUT-006), and for a form that was already sent in another tab. */
export const uncertainTexts = {
  unknown: 'La place de marché n’a pas confirmé : on ne sait pas si la fiche a été créée. Vérifiez avant de l’envoyer à nouveau.',
  verify: 'Vérifier',
  verifying: 'Vérification…',
  absent: 'Vérification faite : la fiche n’a pas été créée. Rien de ce que vous avez saisi n’est perdu.',
  sendAgain: 'Envoyer à nouveau',
  /** After a verification that found the record, when the form was changed since it was sent. */
  laterChanges: 'La fiche avait été créée telle que vous l’aviez envoyée : ce que vous avez changé depuis n’y est pas.',
  sentElsewhere:
    'Cette saisie a déjà été envoyée, avec d’autres valeurs, depuis un autre onglet. Enregistrez à nouveau pour créer une seconde fiche.',
} as const;
