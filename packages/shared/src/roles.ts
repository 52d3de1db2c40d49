/** Only administrators may open and keep a session (SES-001). */
export const ADMIN_ROLE = 'ROLE_ADMIN';

/** Beside that of an administrator: the account of a program, with which nobody signs in. */
export const SERVICE_ROLE = 'ROLE_SERVICE';

/** French names of the roles (SES-031, OP-040). The marketplace defines the roles: an unknown one is shown as «Inconnu». */
export const ROLE_LABELS: Record<string, string> = {
  ROLE_ADMIN: 'Administrateur',
  ROLE_MANAGER: 'Manager',
  ROLE_CUSTOMER: 'Utilisateur',
  ROLE_SUPPLIER: 'Fournisseur',
  ROLE_DEMO: 'Démo',
};

/** The role shown in a tag: the user's first role in the order above; «Inconnu» without any (BLA-003, BLA-004). */
export const firstRole = (roles: readonly string[]): string | undefined => Object.keys(ROLE_LABELS).find((role) => roles.includes(role));
