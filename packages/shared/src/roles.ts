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
