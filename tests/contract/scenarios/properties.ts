import { calls } from '@comptoir/marketplace-api/calls';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import type { Property } from '@comptoir/shared/catalogue/properties/properties';
import { type Api, ask } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';
import { collectionsScenarios } from './collections.ts';
import { bindingsScenarios } from './property-bindings.ts';
import { socialEventsScenarios } from './social-events.ts';

const { properties } = calls.catalogue;

/** A new property with two values. */
const aProperty = async (api: Api) =>
  (await ask(api.url, api.adminToken, properties.create, {
    body: { name: 'Goût', values: [{ value: 'Sucré' }, { value: 'Salé' }] },
  })) as Property;

const aCustomProperty = (api: Api) => firstUuid(api, properties.list, { query: { specialProperty: 'true' } });

/** A change of a new property: its values, modified by `changed`. */
async function change(api: Api, changed: (property: Property) => object) {
  const property = await aProperty(api);
  const { uuid, name, propertyValues: values } = property;
  return { params: { uuid }, body: { uuid, name, values, ...changed(property) } };
}

const form = (changed: object) => () => ({ body: { name: 'Goût', values: [{ value: 'Sucré' }], ...changed } });
const newValue = async (api: Api, value: unknown) => ({ params: { propertyUuid: (await aProperty(api)).uuid }, body: { value } });
const editedValue = async (api: Api, value: unknown) => ({
  params: { uuid: (await aProperty(api)).propertyValues[0]?.uuid ?? '' },
  body: { value },
});

export const propertiesScenarios: Scenarios = {
  ...bindingsScenarios,
  ...collectionsScenarios,
  ...socialEventsScenarios,
  'catalogue.properties.list': {
    succeeds: [
      { when: 'the custom ones are asked', sending: () => ({ query: { specialProperty: 'true', page: '1', itemsPerPage: '10' } }) },
      { when: 'a name is searched', sending: () => ({ query: { specialProperty: 'true', search: 'coul' } }) },
    ],
    refused: [{ when: 'the flag is none', status: 400, sending: () => ({ query: { specialProperty: 'oui' } }) }],
  },
  'catalogue.properties.get': {
    succeeds: [
      { when: 'it is custom', sending: async (api) => ({ params: { uuid: await aCustomProperty(api) } }) },
      ...Object.entries(FIXED_PROPERTIES).map(([name, uuid]) => ({ when: `it is fixed: ${name}`, sending: () => ({ params: { uuid } }) })),
    ],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'catalogue.properties.create': {
    writes: true,
    succeeds: [
      { when: 'it has a value', sending: form({}) },
      {
        when: 'its texts are as long as may be',
        sending: form({ name: 'n'.repeat(50), values: [{ value: 'é'.repeat(50) }, { value: 'É'.repeat(49) }] }),
      },
      { when: 'its values differ by an accent', sending: form({ values: [{ value: 'pêche' }, { value: 'peche' }] }) },
    ],
    refused: [
      { when: 'it is empty', status: 422, violations: ['name', 'values'], sending: () => ({ body: {} }) },
      { when: 'its name is blank', status: 422, violations: ['name'], sending: form({ name: '  ' }) },
      { when: 'its name is too long', status: 422, violations: ['name'], sending: form({ name: 'n'.repeat(51) }) },
      { when: 'it has no value', status: 422, violations: ['values'], sending: form({ values: [] }) },
      {
        when: 'a value is empty and another too long',
        status: 422,
        violations: ['values.0.value', 'values.1.value'],
        sending: form({ values: [{ value: '' }, { value: 'v'.repeat(51) }] }),
      },
      {
        when: 'two values differ by their case only',
        status: 422,
        violations: ['values.2.value'],
        sending: form({ values: [{ value: 'Été' }, { value: 'Hiver' }, { value: ' ÉTÉ' }] }),
      },
    ],
  },
  'catalogue.properties.update': {
    writes: true,
    succeeds: [
      { when: 'nothing changes', sending: (api) => change(api, () => ({})) },
      { when: 'it is renamed', sending: (api) => change(api, () => ({ name: 'Saveur' })) },
      {
        when: 'values change places, one is new and one is gone',
        sending: (api) =>
          change(api, ({ propertyValues: [first] }) => ({ values: [{ value: 'Acide' }, { uuid: first?.uuid, value: 'salé' }] })),
      },
    ],
    refused: [
      {
        when: 'it does not exist',
        status: 404,
        sending: () => ({ params: { uuid: NOWHERE }, body: { uuid: NOWHERE, name: 'Goût', values: [{ value: 'Sucré' }] } }),
      },
      { when: 'the body names another', status: 422, violations: ['uuid'], sending: (api) => change(api, () => ({ uuid: NOWHERE })) },
      { when: 'its name is missing', status: 422, violations: ['name'], sending: (api) => change(api, () => ({ name: '' })) },
      { when: 'no value is left', status: 422, violations: ['values'], sending: (api) => change(api, () => ({ values: [] })) },
      {
        when: 'a value is not its own',
        status: 422,
        violations: ['values.1.uuid'],
        sending: (api) => change(api, () => ({ values: [{ value: 'Acide' }, { uuid: NOWHERE, value: 'Amer' }] })),
      },
      {
        when: 'a value is there twice',
        status: 422,
        violations: ['values.1.value'],
        sending: (api) => change(api, () => ({ values: [{ value: 'Acide' }, { value: 'ACIDE' }] })),
      },
      {
        when: 'a brand that products have would go',
        status: 422,
        violations: ['values'],
        sending: () => ({
          params: { uuid: FIXED_PROPERTIES.brand },
          body: { uuid: FIXED_PROPERTIES.brand, name: 'Marque', values: [{ value: 'Nulle part' }] },
        }),
      },
    ],
  },
  'catalogue.propertyValues.list': {
    succeeds: [
      {
        when: 'a page is asked',
        sending: async (api) => ({ params: { propertyUuid: await aCustomProperty(api) }, query: { page: '1', itemsPerPage: '15' } }),
      },
      { when: 'a text is searched', sending: () => ({ params: { propertyUuid: FIXED_PROPERTIES.searchTag }, query: { search: 'cin' } }) },
    ],
    refused: [{ when: 'the property does not exist', status: 404, sending: () => ({ params: { propertyUuid: NOWHERE } }) }],
  },
  'catalogue.propertyValues.create': {
    writes: true,
    succeeds: [
      { when: 'it is new', sending: (api) => newValue(api, 'Amer') },
      { when: 'it is as long as may be', sending: (api) => newValue(api, 'v'.repeat(100)) },
    ],
    refused: [
      { when: 'the property does not exist', status: 404, sending: () => ({ params: { propertyUuid: NOWHERE }, body: { value: 'Amer' } }) },
      { when: 'it is missing', status: 422, violations: ['value'], sending: (api) => newValue(api, undefined) },
      { when: 'it is blank', status: 422, violations: ['value'], sending: (api) => newValue(api, ' ') },
      { when: 'it is too long', status: 422, violations: ['value'], sending: (api) => newValue(api, 'v'.repeat(101)) },
      { when: 'it is there in another case', status: 422, violations: ['value'], sending: (api) => newValue(api, 'SALÉ') },
    ],
  },
  'catalogue.propertyValues.update': {
    writes: true,
    succeeds: [
      { when: 'it is another', sending: (api) => editedValue(api, 'Acidulé') },
      { when: 'its own case changes', sending: (api) => editedValue(api, 'SUCRÉ') },
      { when: 'it is as long as may be', sending: (api) => editedValue(api, 'v'.repeat(255)) },
    ],
    refused: [
      { when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE }, body: { value: 'Amer' } }) },
      { when: 'it is empty', status: 422, violations: ['value'], sending: (api) => editedValue(api, '') },
      { when: 'it is too long', status: 422, violations: ['value'], sending: (api) => editedValue(api, 'v'.repeat(256)) },
      { when: 'it is there in another case', status: 422, violations: ['value'], sending: (api) => editedValue(api, 'salÉ') },
    ],
  },
  'catalogue.propertyValues.search': {
    succeeds: [
      {
        when: 'tags are searched',
        sending: () => ({ query: { 'property.uuid': FIXED_PROPERTIES.searchTag, value: 'cin', status: 'true' } }),
      },
      { when: 'values of all properties are asked', sending: () => ({ query: { page: '2', itemsPerPage: '10' } }) },
    ],
    refused: [{ when: 'the property is none', status: 400, sending: () => ({ query: { 'property.uuid': 'tags' } }) }],
  },
};
