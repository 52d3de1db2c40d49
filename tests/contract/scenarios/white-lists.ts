import { randomInt } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { iri } from '@comptoir/marketplace-api/iri';
import { type Api, ask } from '../api.ts';
import type { Sending } from '../exchange.ts';
import { NOWHERE, type Scenario, type Scenarios } from '../scenario.ts';
import { newCompany, newEmail, newUser, removal } from './access-rows.ts';

const { access } = calls;
const long = 'x'.repeat(256);

const company = async (api: Api) => iri('companies', await newCompany(api));
const newIp = () => `203.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

const form = { description: 'Télétravail', requestedBy: 'Dominique Faure' };
const newEntry = {
  ipWhiteLists: async (api: Api) => ({ ipAddress: newIp(), company: await company(api), ...form }),
  companyWhiteLists: async (api: Api) => ({ company: await company(api), ...form }),
  async userWhiteLists(api: Api) {
    const email = newEmail();
    await newUser(api, email);
    return { email, ...form };
  },
};

type Name = keyof typeof newEntry;

const added = async (api: Api, name: Name) =>
  ((await ask(api.url, api.adminToken, access[name].create, { body: await newEntry[name](api) })) as { uuid: string }).uuid;

/** A request of an addition with some members changed. */
const but =
  (name: Name, changes: object) =>
  async (api: Api): Promise<Sending> => ({ body: { ...(await newEntry[name](api)), ...changes } });

/** The three lists have the same calls: `search` is the list's filter, `own` the invalid values of its subject. */
function whiteList(name: Name, search: string, own: Scenario['refused']): Scenarios {
  return {
    [`access.${name}.list`]: {
      succeeds: [
        { when: 'nothing is asked', sending: () => ({}) },
        { when: 'the newest are asked first', sending: () => ({ query: { page: '1', itemsPerPage: '10', order: { createdAt: 'desc' } } }) },
        { when: 'it is searched', sending: () => ({ query: { [search]: '1', itemsPerPage: '25' } }) },
        { when: 'nothing is found', sending: () => ({ query: { [search]: 'introuvable' } }) },
      ],
      refused: [{ when: 'a sort is unknown', status: 400, sending: () => ({ query: { order: { description: 'asc' } } }) }],
    },
    [`access.${name}.create`]: {
      writes: true,
      succeeds: [
        { when: 'all is given', sending: but(name, {}) },
        { when: 'the description has 255 characters', sending: but(name, { description: long.slice(1) }) },
      ],
      refused: [
        ...own,
        {
          when: 'requester and description are missing',
          status: 422,
          violations: ['requestedBy', 'description'],
          sending: but(name, { requestedBy: ' ', description: undefined }),
        },
        { when: 'the description is too long', status: 422, violations: ['description'], sending: but(name, { description: long }) },
        {
          when: 'it is listed already',
          status: 422,
          violations: [own[0]?.violations?.[0] ?? ''],
          async sending(api) {
            const body = await newEntry[name](api);
            await ask(api.url, api.adminToken, access[name].create, { body });
            return { body };
          },
        },
      ],
    },
    [`access.${name}.setStatus`]: {
      writes: true,
      succeeds: [true, false].map((status) => ({
        when: status ? 'it is switched on' : 'it is switched off',
        sending: async (api) => ({ body: { uuid: await added(api, name), status } }),
      })),
      refused: [
        { when: 'there is no such entry', status: 404, sending: () => ({ body: { uuid: NOWHERE, status: true } }) },
        { when: 'no entry is named', status: 422, violations: ['uuid'], sending: () => ({ body: { status: true } }) },
        {
          when: 'no status is given',
          status: 422,
          violations: ['status'],
          sending: async (api) => ({ body: { uuid: await added(api, name) } }),
        },
      ],
    },
    [`access.${name}.remove`]: removal(access[name].remove.path, (api) => added(api, name)),
  };
}

const noCompany: Scenario['refused'] = (['ipWhiteLists', 'companyWhiteLists'] as const).map((name) => ({
  when: 'there is no such company',
  status: 422,
  violations: ['company'],
  sending: but(name, { company: iri('companies', NOWHERE) }),
}));

export const whiteListScenarios: Scenarios = {
  ...whiteList('ipWhiteLists', 'ipAddress', [
    ...['', '10.1', '10.1.1.256', '::1', '10.0.0.0/8', 'dix', undefined].map((ipAddress) => ({
      when: `the address is ${ipAddress ?? 'missing'}`,
      status: 422,
      violations: ['ipAddress'],
      sending: but('ipWhiteLists', { ipAddress }),
    })),
    { when: 'no company is given', status: 422, violations: ['company'], sending: but('ipWhiteLists', { company: undefined }) },
    ...noCompany.slice(0, 1),
  ]),
  ...whiteList('companyWhiteLists', 'company.name', [
    { when: 'no company is given', status: 422, violations: ['company'], sending: but('companyWhiteLists', { company: null }) },
    ...noCompany.slice(1),
  ]),
  ...whiteList('userWhiteLists', 'user.email', [
    ...['', 'camille@', newEmail(), undefined].map((email) => ({
      when: email?.endsWith('.example') === true ? 'nobody has this e-mail' : `the e-mail is ${email ?? 'missing'}`,
      status: 422,
      violations: ['email'],
      sending: but('userWhiteLists', { email }),
    })),
  ]),
};
