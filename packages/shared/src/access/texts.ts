/** Texts given by the documents: exact, typos included (WHL-*, BLA-*). */
export const accessContract = {
  invalidIp: 'Veuillez entrer une adresse IP valide.',
  companyListed: 'Cette société existe déjà.',
  invalidEmail: 'Veuillez entrer un email valide.',
  unknownEmail: "L'adresse mail fournie est invalide. Veuillez vérifier et réessayer.",
  commentRequired: 'Veuillez entrer une description.',
  tooLong: (characters: number) => `Ce champ doit contenir maximum ${characters} caractères.`,
} as const;

/** Our own texts, free to change. */
export const accessTexts = {
  ipListed: 'Cette adresse IP existe déjà.',
  emailListed: 'Cet email existe déjà.',
  alreadyBlacklisted: 'Cet utilisateur figure déjà dans la liste noire.',
  versionListed: 'Cette version existe déjà.',
  invalidVersion: 'Une version est faite de nombres séparés par des points, par exemple 4.12.0.',
  unknownDomain: "Ce domaine n'existe pas.",
} as const;
