/** Only administrators may open and hold a session (SES-001). */
export const ADMIN_ROLE = 'ROLE_ADMIN';

/** French names of the roles (SES-031, OP-040). Roles are the marketplace's: an unknown one is shown as «Inconnu». */
export const ROLE_LABELS: Record<string, string> = {
  ROLE_ADMIN: 'Administrateur',
  ROLE_MANAGER: 'Manager',
  ROLE_CUSTOMER: 'Utilisateur',
  ROLE_SUPPLIER: 'Fournisseur',
  ROLE_DEMO: 'Démo',
};

/** The one role that a tag shows: the first that the user has in the order above; none of them is «Inconnu» (BLA-003, BLA-004). */
export const firstRole = (roles: readonly string[]): string | undefined => Object.keys(ROLE_LABELS).find((role) => roles.includes(role));
