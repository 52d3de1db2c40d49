/** Test data of a list whose rows can be deleted or archived (tests/e2e/declared-removals.test.ts). */
export interface RemovalUnderTest {
  call: string;
  /** Name of the row's button, title of the confirmation, success message. */
  texts: [control: RegExp, question: string, done: string];
  /** The button that removes; «Supprimer» by default. */
  yes?: string;
  /** Documented text of the failure alert; null where the documents show it without a text. */
  failed?: string | null;
  /** Reply of the marketplace that counts as a failure; status 500 by default. */
  failure?: { status: number; body?: string };
  /** SQL that adds a row, where the seed has only one. */
  added?: string;
  proves: string[];
}

const REMOVE = 'Êtes-vous sûr de vouloir supprimer cet élément ?';
const REMOVED = 'Suppression effectuée avec succès';

/** By the screen's name (tests/kit/screens.ts). */
export const REMOVALS: Record<string, RemovalUnderTest> = {
  listTransporters: {
    call: 'suppliers.transporters.update',
    texts: [/^Archiver \S/, 'Archiver ce transporteur ?', 'Archivé !'],
    yes: 'Archiver',
    proves: ['TRA-005', 'TRA-013', 'TRA-015', 'TRA-024', 'TRA-030', 'MSG-001'],
  },
  listBackOfficeUsers: {
    call: 'suppliers.backOfficeUsers.unlink',
    texts: [/^Supprimer \S/, 'Êtes-vous sûr de vouloir supprimer cet utilisateur ?', 'Utilisateur supprimé avec succès'],
    failed: 'La suppression a échoué veuillez réessayer.',
    proves: ['BOU-006', 'BOU-014', 'BOU-018', 'BOU-020'],
  },
  listMegaMenusCategories: {
    call: 'catalogue.megaMenu.remove',
    texts: [/^Supprimer .+…$/, 'Supprimer cette mise en avant ?', REMOVED],
    proves: ['MEG-004', 'MEG-020', 'MEG-027', 'MSG-001', 'MSG-009'],
  },
  categoryProductFiltersManagement: {
    call: 'catalogue.categoryFilters.remove',
    texts: [/^Supprimer le filtre .+…$/, 'Êtes-vous sûr de vouloir supprimer ce filtre ?', 'Supprimé !'],
    added: `insert into category_filter (category_id, property_id, is_active)
      select (select min(category_id) from category_filter), id, true from property where special and id not in (select property_id from category_filter) limit 1`,
    proves: ['CFL-011', 'CFL-015', 'CFL-031', 'MSG-001', 'MSG-007'],
  },
  listVariantProductCollection: {
    call: 'catalogue.collections.remove',
    texts: [/^Supprimer \S/, 'Supprimer cette collection ?', 'Supprimé !'],
    proves: ['COL-029', 'MSG-001'],
  },
  carouselList: {
    call: 'homepage.carousels.remove',
    texts: [/^Supprimer le carrousel en position \d+…$/, REMOVE, REMOVED],
    failed: null,
    proves: ['CAR-004', 'CAR-013', 'CAR-014'],
  },
  newsList: {
    call: 'homepage.news.remove',
    texts: [/^Supprimer la nouveauté \S/, 'Supprimer cette nouveauté ?', 'Nouveauté supprimée'],
    failed: null,
    proves: ['NEW-001', 'NEW-002'],
  },
  middleMenuItemList: {
    call: 'homepage.items.remove',
    texts: [/^Supprimer .+…$/, REMOVE, REMOVED],
    failed: null,
    proves: ['ITM-002', 'ITM-010', 'ITM-011'],
  },
  mobileApprovedVersionList: {
    call: 'access.versions.remove',
    texts: [/^Supprimer la version \S+ \(.+, .+\)$/, REMOVE, 'Version supprimée avec succès.'],
    failed: 'Erreur lors de la suppression',
    failure: { status: 200, body: 'false' },
    proves: ['VER-006', 'VER-016', 'VER-023', 'VER-025'],
  },
  whitelist: {
    call: 'access.ipWhiteLists.remove',
    texts: [/^Supprimer \S+ de la liste blanche$/, REMOVE, REMOVED],
    failed: "Échec de la suppression de l'adresse IP",
    proves: ['WHL-003', 'WHL-035'],
  },
  'whitelist-company': {
    call: 'access.companyWhiteLists.remove',
    texts: [/^Supprimer .+ de la liste blanche$/, REMOVE, REMOVED],
    failed: 'Échec de la suppression de la société',
    proves: ['WHL-003', 'WHL-036'],
  },
  'whitelist-email': {
    call: 'access.userWhiteLists.remove',
    texts: [/^Supprimer \S+ de la liste blanche$/, REMOVE, REMOVED],
    failed: "Échec de la suppression de l'email",
    proves: ['WHL-003', 'WHL-037'],
  },
  geolocationsPage: {
    call: 'geolocations.geolocations.remove',
    texts: [/^Supprimer la position \S/, 'Êtes-vous sûr de vouloir supprimer cette géolocalisation ?', 'Position supprimée'],
    yes: 'Oui',
    failed: 'Une erreur est survenue lors de la suppression de la géolocalisation.',
    proves: ['GEO-015', 'GEO-049', 'PRD-129'],
  },
};
