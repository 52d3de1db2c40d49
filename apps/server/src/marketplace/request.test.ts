import { bodyReference, reference } from '@comptoir/marketplace-api/iri';
import { translateIds } from '@comptoir/marketplace-api/wire-ids';
import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { Uuid } from '@comptoir/shared/fields';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createReferences, type References } from './request.ts';

const theirs = 'aaaaaaaa-0000-4000-8000-000000000001';

describe('a fixed uuid', () => {
  const { sent, received } = createReferences({ 'prototypes.eTicket': theirs.toUpperCase() });

  it('is exchanged in both directions, ignoring case; no other uuid is', () => {
    expect([sent.uuid(PROTOTYPES.eTicket), sent.uuid(PROTOTYPES.promo)]).toEqual([theirs, PROTOTYPES.promo]);
    expect(received.uuid(theirs.toUpperCase())).toBe(PROTOTYPES.eTicket);
  });

  it('is exchanged in references', () => {
    const known = createReferences({ 'prototypes.eTicket': theirs });
    expect(known.sent.reference(`/api/prototypes/${PROTOTYPES.eTicket}`, 'prototypes')).toBe(`/api/prototypes/${theirs}`);
    expect(known.received.reference(`/v2/types/${theirs}`, undefined)).toBe(`/v2/types/${PROTOTYPES.eTicket}`);
    expect(known.sent.reference(`/api/prototypes/${PROTOTYPES.eTicket}`, 'prototypes')).toBe(`/v2/types/${theirs}`);
  });

  it('may be that of another fixed record in another marketplace', () => {
    const swapped = createReferences({ 'prototypes.eTicket': PROTOTYPES.physical, 'prototypes.physical': PROTOTYPES.eTicket });
    expect([PROTOTYPES.eTicket, PROTOTYPES.physical].map(swapped.sent.uuid)).toEqual([PROTOTYPES.physical, PROTOTYPES.eTicket]);
  });

  it('is not confused with another record that has one of our uuids in the marketplace', () => {
    const seen = received.uuid(PROTOTYPES.eTicket);
    expect(seen).not.toBe(PROTOTYPES.eTicket);
    expect(sent.uuid(seen)).toBe(PROTOTYPES.eTicket);
  });
});

const [a, b, c] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'];

describe('a reference', () => {
  const Image = z.object({ uuid: Uuid });
  const News = z.object({ product: reference('master_products'), imageWeb: Image.nullish() });
  const NewsBody = z.object({ product: bodyReference('master_products').optional(), images: z.array(bodyReference('images')) });

  let references: References;
  const read = (schema: z.ZodType, wire: unknown) => translateIds(schema, wire, references.received);
  const send = (body: z.input<typeof NewsBody>) => translateIds(NewsBody, body, references.sent);
  beforeEach(() => {
    references = createReferences({});
  });

  it('is sent unchanged, with its own prefix and collection', () => {
    read(News, { '@id': `/v2/actualites/${c}`, product: `/v2/produits/${a}`, imageWeb: { '@id': `/v2/medias/${b}`, uuid: b } });
    expect(send({ product: `/api/master_products/${a}`, images: [`/api/images/${b}`] })).toEqual({
      product: `/v2/produits/${a}`,
      images: [`/v2/medias/${b}`],
    });
  });

  it('to an unread record has the prefix of another record of the collection, or else the documented one', () => {
    expect(send({ images: [`/api/images/${a}`] })).toEqual({ images: [`/api/images/${a}`] });
    read(Image, { '@id': `/v2/medias/${b}`, uuid: b });
    expect(send({ product: `/api/master_products/${a}`, images: [`/api/images/${b}`, `/api/images/${a}`] })).toEqual({
      product: `/api/master_products/${a}`,
      images: [`/v2/medias/${b}`, `/v2/medias/${a}`],
    });
  });

  it('is replaced only where the description declares one, not in a text', () => {
    read(Image, { '@id': `/v2/medias/${a}`, uuid: a });
    const Text = z.object({ content: z.string() });
    expect(translateIds(Text, { content: `/api/images/${a}` }, references.sent)).toEqual({ content: `/api/images/${a}` });
  });

  it('is not taken from a record that is identified by another record’s uuid', () => {
    const Rate = z.object({ variantUuid: Uuid, company: z.object({ uuid: Uuid }) });
    read(Rate, { '@id': `/v2/rates/${a}`, variantUuid: a, company: { '@id': `/v2/societes/${b}`, uuid: b } });
    expect(send({ product: `/api/master_products/${a}`, images: [`/api/images/${b}`] })).toEqual({
      product: `/api/master_products/${a}`,
      images: [`/v2/societes/${b}`],
    });
  });

  it('is not the address of a picture, of another record or of another site', () => {
    read(z.object({ uuid: Uuid, url: z.string() }), { uuid: a, url: `/media/${a}`, '@id': `/v2/medias/${b}` });
    read(Image, { '@id': `https://other.example/medias/${a}`, uuid: a });
    expect(send({ images: [`/api/images/${a}`] })).toEqual({ images: [`/api/images/${a}`] });
  });
});
