import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { expect, it } from 'vitest';
import { createUuidTranslation } from './fixed-uuids.ts';

const theirs = 'aaaaaaaa-0000-4000-8000-000000000001';
const translate = createUuidTranslation({ 'prototypes.eTicket': theirs.toUpperCase() });

it('translates uuids in requests and replies, ignoring case', () => {
  expect(translate.toMarketplace(`/api/prototypes/${PROTOTYPES.eTicket}?uuid=${PROTOTYPES.promo}`)).toBe(
    `/api/prototypes/${theirs}?uuid=${PROTOTYPES.promo}`,
  );
  const reply = JSON.stringify({ uuid: theirs.toUpperCase(), '@id': `/api/prototypes/${theirs}`, name: 'É' });
  expect(JSON.parse(translate.fromMarketplace(Buffer.from(reply)).toString())).toEqual({
    uuid: PROTOTYPES.eTicket,
    '@id': `/api/prototypes/${PROTOTYPES.eTicket}`,
    name: 'É',
  });
});

it('translates two uuids that are swapped in another marketplace', () => {
  const swapped = createUuidTranslation({ 'prototypes.eTicket': PROTOTYPES.physical, 'prototypes.physical': PROTOTYPES.eTicket });
  expect(swapped.toMarketplace(`${PROTOTYPES.eTicket} ${PROTOTYPES.physical}`)).toBe(`${PROTOTYPES.physical} ${PROTOTYPES.eTicket}`);
});

it('does not confuse another record that has one of our uuids in the marketplace', () => {
  const seen = translate.fromMarketplace(Buffer.from(PROTOTYPES.eTicket)).toString();
  expect(seen).not.toBe(PROTOTYPES.eTicket);
  expect(translate.toMarketplace(seen)).toBe(PROTOTYPES.eTicket);
});

it('changes no longer sequence of digits, and no reply when nothing is configured', () => {
  expect(translate.toMarketplace(`0${PROTOTYPES.eTicket}`)).toBe(`0${PROTOTYPES.eTicket}`);
  const body = Buffer.from('{}');
  expect(createUuidTranslation({ 'prototypes.eTicket': PROTOTYPES.eTicket }).fromMarketplace(body)).toBe(body);
});
