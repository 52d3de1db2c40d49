/**
 * The five prototypes, each with a fixed uuid (REF-003, REF-004, REF-014). The uuids are not in the documents: these are those of the
 * reference marketplace.
 */
export const PROTOTYPES = {
  eTicket: '00000000-0000-4000-8000-000000000001',
  physical: '00000000-0000-4000-8000-000000000002',
  giftCard: '00000000-0000-4000-8000-000000000003',
  promo: '00000000-0000-4000-8000-000000000004',
  memberCard: '00000000-0000-4000-8000-000000000005',
} as const;
export type PrototypeName = keyof typeof PROTOTYPES;

/**
 * Properties whose values are the options of the forms, each with a fixed uuid (REF-013, REF-014, REF-019; the social event as decided for
 * PRD-062). The uuids are not in the documents: these are those of the reference marketplace.
 */
export const FIXED_PROPERTIES = {
  brand: '00000000-0000-4000-8000-000000000011',
  geolocationType: '00000000-0000-4000-8000-000000000012',
  urssafEvent: '00000000-0000-4000-8000-000000000013',
  urssafClassification: '00000000-0000-4000-8000-000000000014',
  socialEvent: '00000000-0000-4000-8000-000000000015',
  searchTag: '00000000-0000-4000-8000-000000000016',
} as const;

/** Prototypes with variants whose stock can be imported: `prototypes[]` of that lookup (REF-018, PVA-031). */
export const IMPORT_PROTOTYPES = [PROTOTYPES.eTicket, PROTOTYPES.physical, PROTOTYPES.giftCard] as const;

/** Suppliers whose products cannot be duplicated (PRD-014, REF-017). Their uuids are not in the documents either. */
export const SPECIAL_SUPPLIERS = [
  '00000000-0000-4000-8000-000000000031',
  '00000000-0000-4000-8000-000000000032',
  '00000000-0000-4000-8000-000000000033',
  '00000000-0000-4000-8000-000000000034',
  '00000000-0000-4000-8000-000000000035',
] as const;

/** Prototypes whose products can be duplicated (PRD-013). */
const DUPLICATED: readonly string[] = [PROTOTYPES.eTicket, PROTOTYPES.physical];

/** Whether a product may be duplicated; the marketplace has the final decision (PRD-013, PRD-014, PRD-165). */
export const isDuplicable = ({ prototype, supplier }: { prototype: { uuid: string }; supplier: { uuid: string } | null }): boolean =>
  DUPLICATED.includes(prototype.uuid) && !SPECIAL_SUPPLIERS.some((uuid) => uuid === supplier?.uuid);

export type ProductState = 'inactive' | 'hidden' | 'closed' | 'active';

/** One label for three flags, in this order: inactive, hidden, closed, otherwise active (PRD-027). */
export function productState(status: { active: boolean; hiddenProduct: boolean; closedSale: boolean }): ProductState {
  if (!status.active) return 'inactive';
  if (status.hiddenProduct) return 'hidden';
  return status.closedSale ? 'closed' : 'active';
}

/** Maximum number of products in one call for a status: PRD-163 documents the order of the body but no limit. */
export const PRODUCTS_PER_STATUS = 1000;

/** Maximum length of a description's title (PRD-111). */
export const DESCRIPTION_TITLE_MAX = 50;
