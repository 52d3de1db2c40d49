import { calls } from '@comptoir/marketplace-api/calls';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';
import { backOfficeUsersScenarios } from './back-office-users.ts';
import { shippingMethodsScenarios } from './shipping-methods.ts';
import { createSupplier } from './supplier-rows.ts';
import { transportersScenarios } from './transporters.ts';

const { suppliers } = calls.suppliers;

const FORM = { name: 'Maison Valfleur', fees: '12.5', email: 'contact@valfleur.example', phoneNumber: '01 99 00 12 34', notes: 'Note' };

export const suppliersScenarios: Scenarios = {
  'suppliers.suppliers.list': {
    succeeds: [
      {
        when: 'options are asked',
        sending: () => ({ query: { name: 'a', isActive: 'true', page: '1', itemsPerPage: '5', order: { name: 'asc' } } }),
      },
      { when: 'nothing is asked', sending: () => ({}) },
      { when: 'inactive ones are asked', sending: () => ({ query: { isActive: 'false', order: { name: 'desc' } } }) },
    ],
    refused: [
      { when: 'the page is 0', status: 400, sending: () => ({ query: { page: '0' } }) },
      { when: 'isActive is no word', status: 400, sending: () => ({ query: { isActive: '2' } }) },
    ],
  },
  'suppliers.suppliers.get': {
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: await firstUuid(api, suppliers.list) } }) }],
    refused: [
      { when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) },
      { when: 'the id is none', status: 404, sending: () => ({ params: { uuid: '7' } }) },
    ],
  },
  'suppliers.suppliers.create': {
    writes: true,
    succeeds: [
      { when: 'every member is sent', sending: () => ({ body: FORM }) },
      {
        when: 'there are no fees, and nothing else is known',
        sending: () => ({ body: { name: 'x', fees: '0', email: null, notes: null } }),
      },
      { when: 'the fees are a number', sending: () => ({ body: { name: 'x', fees: 999.99 } }) },
    ],
    refused: [
      { when: 'the name is missing', status: 422, violations: ['name'], sending: () => ({ body: { fees: '0' } }) },
      { when: 'the name is blank', status: 422, violations: ['name'], sending: () => ({ body: { ...FORM, name: '  ' } }) },
      {
        when: 'the name has 51 characters',
        status: 422,
        violations: ['name'],
        sending: () => ({ body: { ...FORM, name: 'x'.repeat(51) } }),
      },
      { when: 'the fees have four digits', status: 422, violations: ['fees'], sending: () => ({ body: { ...FORM, fees: '1000' } }) },
      { when: 'the fees have three decimals', status: 422, violations: ['fees'], sending: () => ({ body: { ...FORM, fees: '1.234' } }) },
      { when: 'the fees have a comma', status: 422, violations: ['fees'], sending: () => ({ body: { ...FORM, fees: '12,5' } }) },
      { when: 'the fees are empty', status: 422, violations: ['fees'], sending: () => ({ body: { ...FORM, fees: '' } }) },
      {
        when: 'e-mail, phone number and notes have 256 characters',
        status: 422,
        violations: ['email', 'phoneNumber', 'notes'],
        sending: () => ({ body: { ...FORM, email: 'x'.repeat(256), phoneNumber: '1'.repeat(256), notes: 'x'.repeat(256) } }),
      },
    ],
  },
  'suppliers.suppliers.update': {
    writes: true,
    succeeds: [
      { when: 'the form is sent', sending: async (api) => ({ params: { uuid: await createSupplier(api) }, body: FORM }) },
      { when: 'it is deactivated', sending: async (api) => ({ params: { uuid: await createSupplier(api) }, body: { isActive: false } }) },
      { when: 'it is activated', sending: async (api) => ({ params: { uuid: await createSupplier(api) }, body: { isActive: true } }) },
    ],
    refused: [
      { when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE }, body: { isActive: true } }) },
      {
        when: 'the name is empty',
        status: 422,
        violations: ['name'],
        sending: async (api) => ({ params: { uuid: await firstUuid(api, suppliers.list) }, body: { ...FORM, name: '' } }),
      },
      {
        when: 'the fees are no amount',
        status: 422,
        violations: ['fees'],
        sending: async (api) => ({ params: { uuid: await firstUuid(api, suppliers.list) }, body: { ...FORM, fees: 'gratuit' } }),
      },
      {
        when: 'isActive is no boolean',
        status: 422,
        violations: ['isActive'],
        sending: async (api) => ({ params: { uuid: await firstUuid(api, suppliers.list) }, body: { isActive: 'non' } }),
      },
    ],
  },
  'suppliers.suppliers.activate': {
    writes: true,
    succeeds: [
      {
        when: 'several are selected',
        sending: async (api) => {
          const [first, second] = await Promise.all([createSupplier(api), createSupplier(api)]);
          return {
            body: {
              suppliers: [
                { uuid: first, isActive: false },
                { uuid: second, isActive: true },
              ],
            },
          };
        },
      },
    ],
    refused: [
      { when: 'none is selected', status: 422, violations: ['suppliers'], sending: () => ({ body: { suppliers: [] } }) },
      {
        when: 'one does not exist',
        status: 422,
        violations: ['suppliers.1.uuid'],
        sending: async (api) => ({
          body: {
            suppliers: [
              { uuid: await firstUuid(api, suppliers.list), isActive: true },
              { uuid: NOWHERE, isActive: true },
            ],
          },
        }),
      },
      {
        when: 'a state is missing',
        status: 422,
        violations: ['suppliers.0.isActive'],
        sending: () => ({ body: { suppliers: [{ uuid: NOWHERE }] } }),
      },
    ],
  },
  'suppliers.suppliers.all': { succeeds: [{ when: 'they are asked', sending: () => ({}) }], refused: [] },
  ...shippingMethodsScenarios,
  ...transportersScenarios,
  ...backOfficeUsersScenarios,
};
