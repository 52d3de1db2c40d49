import { calls } from '@comptoir/marketplace-api/calls';
import type { Api } from '../api.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';
import { createLink, createSupplier, createUser, iri } from './supplier-rows.ts';

const { suppliers } = calls.suppliers;

const someSupplier = (api: Api) => firstUuid(api, suppliers.list);

/** A supplier with one user, both by uuid, and their link. */
async function createSupplierWithUser(api: Api) {
  const [supplier, user] = await Promise.all([createSupplier(api), createUser(api)]);
  return { supplier, user, link: await createLink(api, supplier, user) };
}

export const backOfficeUsersScenarios: Scenarios = {
  'suppliers.backOfficeUsers.list': {
    succeeds: [
      { when: 'a page is asked', sending: async (api) => ({ params: { supplierUuid: await someSupplier(api) } }) },
      {
        when: 'they are searched and sorted',
        sending: async (api) => ({
          params: { supplierUuid: await someSupplier(api) },
          query: {
            search: 'a',
            page: '1',
            itemsPerPage: '10',
            order: { 'user.lastname': 'asc', 'user.firstname': 'desc', 'user.email': 'asc', isActive: 'desc', createdAt: 'asc' },
          },
        }),
      },
    ],
    refused: [{ when: 'the supplier does not exist', status: 404, sending: () => ({ params: { supplierUuid: NOWHERE } }) }],
  },
  'suppliers.backOfficeUsers.notLinked': {
    succeeds: [
      { when: 'a name is searched', sending: async (api) => ({ params: { supplierUuid: await someSupplier(api), search: 'camille' } }) },
      { when: 'nobody has the name', sending: async (api) => ({ params: { supplierUuid: await someSupplier(api), search: "d'/É %?" } }) },
    ],
    refused: [{ when: 'the supplier does not exist', status: 404, sending: () => ({ params: { supplierUuid: NOWHERE, search: 'cam' } }) }],
  },
  'suppliers.backOfficeUsers.link': {
    writes: true,
    succeeds: [
      {
        when: 'the user is not linked yet',
        sending: async (api) => {
          const [supplier, user] = await Promise.all([createSupplier(api), createUser(api)]);
          return { body: { user: iri('users', user), supplier: iri('suppliers', supplier) } };
        },
      },
    ],
    refused: [
      {
        when: 'the user is missing',
        status: 422,
        violations: ['user'],
        sending: async (api) => ({ body: { supplier: iri('suppliers', await someSupplier(api)) } }),
      },
      {
        when: 'the user does not exist',
        status: 422,
        violations: ['user'],
        sending: async (api) => ({ body: { user: iri('users', NOWHERE), supplier: iri('suppliers', await someSupplier(api)) } }),
      },
      {
        when: 'the supplier does not exist',
        status: 422,
        violations: ['supplier'],
        sending: async (api) => ({ body: { user: iri('users', await createUser(api)), supplier: iri('suppliers', NOWHERE) } }),
      },
      {
        when: 'the user is linked already',
        status: 422,
        violations: ['user'],
        sending: async (api) => {
          const { supplier, user } = await createSupplierWithUser(api);
          return { body: { user: iri('users', user), supplier: iri('suppliers', supplier) } };
        },
      },
    ],
  },
  'suppliers.backOfficeUsers.unlink': {
    writes: true,
    succeeds: [{ when: 'it exists', sending: async (api) => ({ params: { uuid: (await createSupplierWithUser(api)).link } }) }],
    refused: [{ when: 'it does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'suppliers.backOfficeUsers.setAllActive': {
    writes: true,
    succeeds: [
      {
        when: 'all are deactivated',
        sending: async (api) => ({ params: { uuid: (await createSupplierWithUser(api)).supplier }, body: { isActive: false } }),
      },
      { when: 'there is nobody', sending: async (api) => ({ params: { uuid: await createSupplier(api) }, body: { isActive: true } }) },
    ],
    refused: [
      { when: 'the supplier does not exist', status: 404, sending: () => ({ params: { uuid: NOWHERE }, body: { isActive: true } }) },
      {
        when: 'the state is missing',
        status: 422,
        violations: ['isActive'],
        sending: async (api) => ({ params: { uuid: await someSupplier(api) }, body: {} }),
      },
    ],
  },
  'suppliers.backOfficeUsers.setActive': {
    writes: true,
    succeeds: [
      {
        when: 'the user is deactivated',
        sending: async (api) => ({ params: { userUuid: await createUser(api) }, body: { isActive: false } }),
      },
      {
        when: 'the user is activated',
        sending: async (api) => ({ params: { userUuid: await createUser(api) }, body: { isActive: true } }),
      },
    ],
    refused: [
      { when: 'the user does not exist', status: 404, sending: () => ({ params: { userUuid: NOWHERE }, body: { isActive: true } }) },
      {
        when: 'the state is no boolean',
        status: 422,
        violations: ['isActive'],
        sending: async (api) => ({ params: { userUuid: await createUser(api) }, body: { isActive: 1 } }),
      },
    ],
  },
};
