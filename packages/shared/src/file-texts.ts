/** Our own texts of all fields for files. */
export const fileTexts = {
  unreadable: 'Le fichier n’a pas pu être lu : vérifiez qu’il est toujours à sa place, puis choisissez-le de nouveau.',
  /** Several files were dropped where one is expected. */
  oneOf: (file: string, others: number) =>
    `Seul « ${file} » a été pris : ${others === 1 ? 'l’autre fichier a été ignoré' : `les ${others} autres fichiers ont été ignorés`}.`,
} as const;
