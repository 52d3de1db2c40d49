/** How a row is switched in one direction: its menu item or the name of its switch, the title of the confirmation, the row's state afterwards. */
export type Turn = [control: string | RegExp, question: string, state: string];

/** Test data of a list whose rows are switched on and off (tests/e2e/declared-switches.test.ts). */
export interface SwitchUnderTest {
  call: string;
  /** Request body; `{ isActive }` by default. */
  body?(isOn: boolean, uuid: string): unknown;
  on: Turn;
  off: Turn;
  /** Success message; «Statut modifié» by default. */
  done?: string;
  /** Documented text of the failure alert, and the ledger ids that it proves. */
  failed?: [text: RegExp, proves: string];
  /** Replies of the marketplace that count as failures; status 500 by default. */
  failures?: { status: number; body?: string }[];
  /** Warning in the confirmation. */
  warning?: RegExp;
  proves: string[];
}

const byUuid = (active: boolean, uuid: string) => ({ uuid, active });
const MOVED = 'Le statut a bien été modifié !';
const BLOCK = /\S activée?$/;

/** By the screen's name (tests/kit/screens.ts). */
export const SWITCHES: Record<string, SwitchUnderTest> = {
  listTransporters: {
    call: 'suppliers.transporters.update',
    on: [/^Transporteur \S/, 'Activer ce transporteur ?', 'Actif'],
    off: [/^Transporteur \S/, 'Désactiver ce transporteur ?', 'Inactif'],
    proves: ['TRA-004', 'TRA-005', 'TRA-012', 'TRA-029'],
  },
  listSuppliers: {
    call: 'suppliers.suppliers.update',
    on: [/^Fournisseur \S/, 'Êtes-vous sûr de vouloir activer ce fournisseur ?', 'Actif'],
    off: [/^Fournisseur \S/, 'Êtes-vous sûr de vouloir désactiver ce fournisseur ?', 'Inactif'],
    warning: /les produits associés seront également (dés)?activés/,
    proves: ['SUP-027', 'SUP-035'],
  },
  listShippingMethods: {
    call: 'suppliers.shippingMethods.setActive',
    body: (isOn) => ({ status: isOn ? 1 : 0 }),
    on: [/^Moyen d’expédition \S/, 'Êtes-vous sûr de vouloir activer ce moyen d’expédition ?', 'Actif'],
    off: [/^Moyen d’expédition \S/, 'Êtes-vous sûr de vouloir désactiver ce moyen d’expédition ?', 'Inactif'],
    proves: ['SHP-009', 'SHP-016'],
  },
  listBackOfficeUsers: {
    call: 'suppliers.backOfficeUsers.setActive',
    on: [/^Utilisateur \S/, 'Êtes-vous sûr de vouloir activer cet utilisateur ?', 'Actif'],
    off: [/^Utilisateur \S/, 'Êtes-vous sûr de vouloir désactiver cet utilisateur ?', 'Inactif'],
    failed: [/^une erreur est survenue, veuillez réessayer\./, 'BOU-021'],
    proves: ['BOU-012', 'BOU-018'],
  },
  categoryProductFiltersManagement: {
    call: 'catalogue.categoryFilters.update',
    on: [/^Filtre \S/, 'Êtes-vous sûr de vouloir activer ce filtre ?', 'Actif'],
    off: [/^Filtre \S/, 'Êtes-vous sûr de vouloir désactiver ce filtre ?', 'Inactif'],
    warning: /^«\s.+\s» (sera|ne sera plus) visible sur la plateforme\.$/,
    proves: ['CFL-013', 'CFL-014', 'CFL-030'],
  },
  carouselLoginList: {
    call: 'homepage.carousels.setActive',
    body: byUuid,
    on: [/^Carrousel en position \d+ activé$/, 'Êtes-vous sûr de vouloir activer ce carrousel ?', 'Actif'],
    off: [/^Carrousel en position \d+ activé$/, 'Êtes-vous sûr de vouloir désactiver ce carrousel ?', 'Inactif'],
    done: MOVED,
    proves: ['CAR-004', 'CAR-010', 'CAR-011', 'CAR-012'],
  },
  middleMenuList: {
    call: 'homepage.blocks.setActive',
    body: byUuid,
    on: [BLOCK, 'Êtes-vous sûr de vouloir activer ce bloc ?', 'Active'],
    off: [BLOCK, 'Êtes-vous sûr de vouloir désactiver ce bloc ?', 'Inactive'],
    done: MOVED,
    proves: ['BLK-003', 'BLK-010', 'BLK-011', 'BLK-012'],
  },
  mobileApprovedVersionList: {
    call: 'access.versions.toggle',
    body: () => ({}),
    on: [/^Version \S+ \(.+, .+\) active$/, 'Êtes-vous sûr de vouloir activer cette version ?', 'Actif'],
    off: [/^Version \S+ \(.+, .+\) active$/, 'Êtes-vous sûr de vouloir désactiver cette version ?', 'Inactif'],
    done: MOVED,
    failed: [/^Une erreur est survenue\.\s*$/, 'VER-015, VER-022'],
    failures: [{ status: 500 }, { status: 200, body: 'false' }],
    proves: ['VER-005', 'VER-017', 'VER-018', 'VER-024'],
  },
};
