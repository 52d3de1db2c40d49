/** The accounts of the reference marketplace's seed; scripts and documents rely on them. */
export const demo = {
  password: 'Comptoir-2026',
  totpSecret: 'JBSWY3DPEHPK3PXP',
  /** Of the middle tier itself: figures, reference data and the copy of the catalogue. */
  serviceEmail: 'service@comptoir.example',
  accounts: [
    { email: 'admin@comptoir.example', what: 'administrateur, sans second facteur' },
    { email: 'admin-2fa@comptoir.example', what: 'administrateur, avec second facteur : « npm run code » donne le code du moment' },
    { email: 'client@comptoir.example', what: 'sans le rôle administrateur : la connexion lui est refusée' },
  ],
} as const;

export function demoLines(): string[] {
  const width = Math.max(...demo.accounts.map(({ email }) => email.length)) + 3;
  return [
    `  Comptes de démonstration, tous avec le mot de passe ${demo.password} :`,
    ...demo.accounts.map(({ email, what }) => `    ${email.padEnd(width)}${what}`),
    `    (secret TOTP du second facteur : ${demo.totpSecret})`,
  ];
}
