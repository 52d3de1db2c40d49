import { describe, expect, it } from 'vitest';
import { Uuid } from '../../fields.ts';
import { GEOLOCATION_TYPES } from '../geolocation-types.ts';
import { FIXED_PROPERTIES, IMPORT_PROTOTYPES, isDuplicable, PROTOTYPES, SPECIAL_SUPPLIERS } from './product-facts.ts';
import { ETicketForm, GiftCardForm, MemberCardForm, PhysicalForm, PromoForm } from './product-form.ts';

/** The uuids that a form accepts as its prototype. */
const taken = (form: typeof ETicketForm.shape.prototype) => Object.values(PROTOTYPES).filter((uuid) => form.safeParse(uuid).success);

describe('the five prototypes', () => {
  it('are each recognized by their uuid in the product [REF-004]', () => {
    const forms = { eTicket: ETicketForm, physical: PhysicalForm, giftCard: GiftCardForm, promo: PromoForm, memberCard: MemberCardForm };
    expect(Object.fromEntries(Object.entries(forms).map(([name, { shape }]) => [name, taken(shape.prototype as never)]))).toEqual(
      Object.fromEntries(Object.entries(PROTOTYPES).map(([name, uuid]) => [name, [uuid]])),
    );
    expect(ETicketForm.shape.prototype.safeParse('E-billet').success).toBe(false);
  });

  it('have fixed uuids, like the properties of brands and of geolocation types [REF-014]', () => {
    const all = [...Object.values(PROTOTYPES), FIXED_PROPERTIES.brand, FIXED_PROPERTIES.geolocationType];
    expect(new Set(all.map((uuid) => Uuid.parse(uuid))).size).toBe(7);
  });
});

it('imports stock for the three that have variants [REF-018]', () => {
  expect(IMPORT_PROTOTYPES).toEqual([PROTOTYPES.eTicket, PROTOTYPES.physical, PROTOTYPES.giftCard]);
});

it('knows three modes of geolocation [REF-012]', () => {
  expect(Object.keys(GEOLOCATION_TYPES)).toEqual(['manual', 'api', 'disabled']);
});

describe('a product', () => {
  it('may be duplicated as an e-ticket or a physical product, unless its supplier is a special one [PRD-013, PRD-014]', () => {
    const of = (prototype: string, supplier: string | null) =>
      isDuplicable({ prototype: { uuid: prototype }, supplier: supplier === null ? null : { uuid: supplier } });
    const another = '11111111-1111-4111-8111-111111111111';
    expect(
      Object.entries(PROTOTYPES)
        .filter(([, uuid]) => of(uuid, another))
        .map(([name]) => name),
    ).toEqual(['eTicket', 'physical']);
    expect(of(PROTOTYPES.eTicket, null)).toBe(true);
    expect(SPECIAL_SUPPLIERS.some((supplier) => of(PROTOTYPES.eTicket, supplier))).toBe(false);
  });
});
