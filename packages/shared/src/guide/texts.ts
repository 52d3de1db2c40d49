/** Our own texts of the guide; its pages are docs/guide. */
export const guideTexts = {
  title: 'Aide',
  intro: 'Une page par tâche de la journée. Le bouton « Aide », en haut de chaque écran, ouvre celle de l’écran affiché.',
  contents: 'Pages du guide',
  sections: 'Dans cette page',
  back: 'Revenir à l’écran précédent',
  shortcuts: 'Raccourcis clavier',
} as const;

/** Our own texts of the declaration of accessibility, in the order of the official model (RGAA 4.1). */
export const accessibilityTexts = {
  title: 'Accessibilité',
  declaration: 'Déclaration d’accessibilité',
  /** Of the footer and of the sign-in page, as the law asks; held against the table by a test. */
  link: 'Accessibilité : totalement conforme',
  commitment: (organisation: string | null) =>
    `${organisation ?? 'L’exploitant de cette application, qui n’a pas indiqué son nom,'} s’engage à rendre ses services numériques accessibles, conformément à l’article 47 de la loi n° 2005-102 du 11 février 2005.`,
  scope: (origin: string) => `Cette déclaration s’applique à Comptoir, ${origin}.`,
  state: 'État de conformité',
  levels: { full: 'totalement conforme', partial: 'partiellement conforme', none: 'non conforme' },
  stateOf: (level: string) => `Comptoir est ${level} avec le référentiel général d’amélioration de l’accessibilité, RGAA version 4.1.`,
  results: 'Résultats des tests',
  resultsOf: (rate: string, applicable: number) =>
    `L’application s’évalue elle-même : ${rate} des ${applicable} critères applicables sont respectés. Aucun organisme extérieur n’a fait d’audit.`,
  method:
    'Chaque réponse nomme les tests qui la prouvent, rejoués à chaque version : axe dans les deux thèmes sur tous les écrans, dix tâches au clavier seul, zoom à 200 % et 400 %, espacement du texte, couleurs forcées, animations réduites, noms et annonces lus dans l’arbre d’accessibilité. Ce que seule une personne peut juger est écrit avec sa raison.',
  unreachable: 'Contenus non accessibles',
  nonConformities: 'Non-conformités',
  noNonConformity: 'Aucune.',
  derogations: 'Dérogations pour charge disproportionnée',
  noDerogation: 'Aucune.',
  exempt: 'Contenus non soumis à l’obligation',
  exemptOf: 'Les bons en PDF, faits par les fournisseurs, et les images et textes des fiches, qui viennent de la place de marché.',
  made: 'Établissement de cette déclaration',
  madeOn: 'Cette déclaration a été établie le 28 novembre 2026.',
  technologies: 'Technologies : HTML5, CSS, SVG, JavaScript, WAI-ARIA.',
  tools: 'Outils : axe-core et l’arbre d’accessibilité, dans Chromium.',
  feedback: 'Retour d’information et contact',
  feedbackOf:
    'Si vous ne pouvez pas accéder à un contenu ou à un service, vous pouvez demander une autre solution ou ce contenu sous une autre forme.',
  contact: 'Contact : ',
  noContact:
    'L’exploitant de cette application n’a pas indiqué de contact (ACCESSIBILITY_CONTACT). Adressez-vous à la personne qui vous a donné accès.',
  remedies: 'Voies de recours',
  remediesOf:
    'Si vous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un service, et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez écrire un message au Défenseur des droits ou contacter son délégué dans votre région.',
  defender: 'Défenseur des droits',
  newTab: '(nouvel onglet)',
  table: 'Réponses par thème',
  theme: 'Thème',
  answers: { conforme: 'Conforme', 'non conforme': 'Non conforme', 'non applicable': 'Non applicable' },
  total: 'Total',
  criteria: 'Les 106 critères',
  tests: (count: number) => (count === 1 ? 'Prouvé par 1 test.' : `Prouvé par ${count} tests.`),
  judged: (reason: string) => `Jugé par une personne : ${reason}`,
} as const;
