import { randomInt } from 'node:crypto';
import { calls } from '@comptoir/marketplace-api/calls';
import { type Api, ask } from '../api.ts';
import type { Sending } from '../exchange.ts';
import { firstUuid, NOWHERE, type Scenarios } from '../scenario.ts';
import { newUser, removal } from './access-rows.ts';
import { whiteListScenarios } from './white-lists.ts';

const { access } = calls;
const long = 'x'.repeat(256);

const blacklisting = async (api: Api) => ({
  user: await newUser(api),
  active: true,
  state: false,
  reason: 'Blacklist',
  comment: 'Fraude avérée',
});
const blacklisted = async (api: Api) =>
  ((await ask(api.url, api.adminToken, access.blacklist.create, { body: await blacklisting(api) })) as { blacklistUuid: string })
    .blacklistUuid;

const treated =
  (body: object) =>
  async (api: Api): Promise<Sending> => ({
    params: { uuid: await blacklisted(api) },
    body: { state: true, comment: 'Vu avec le client', ...body },
  });

const newVersion = (changes: object = {}) => ({
  body: { version: `9.${randomInt(99_999)}.${randomInt(99_999)}`, os: 'iOS', domain: 'club-employes', ...changes },
});
const version = async (api: Api) => ((await ask(api.url, api.adminToken, access.versions.create, newVersion())) as { uuid: string }).uuid;

export const accessScenarios: Scenarios = {
  ...whiteListScenarios,
  'access.blacklist.list': {
    succeeds: [
      { when: 'nothing is asked', sending: () => ({}) },
      { when: 'the last ones are asked first', sending: () => ({ query: { page: '1', itemsPerPage: '10', order: { listedAt: 'desc' } } }) },
      { when: 'it is searched', sending: () => ({ query: { search: 'martin' } }) },
    ],
    refused: [{ when: 'a sort is unknown', status: 400, sending: () => ({ query: { order: { name: 'asc' } } }) }],
  },
  'access.blacklist.get': {
    succeeds: [{ when: 'the entry exists', sending: async (api) => ({ params: { uuid: await firstUuid(api, access.blacklist.list) } }) }],
    refused: [{ when: 'there is no such entry', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) }],
  },
  'access.blacklist.create': {
    writes: true,
    succeeds: [{ when: 'the user has no entry', sending: async (api) => ({ body: await blacklisting(api) }) }],
    refused: [
      ...[' ', long, undefined].map((comment) => ({
        when: `the comment has ${comment?.trim().length ?? 'no'} characters`,
        status: 422,
        violations: ['comment'],
        sending: async (api: Api) => ({ body: { ...(await blacklisting(api)), comment } }),
      })),
      {
        when: 'there is no such user',
        status: 422,
        violations: ['user'],
        sending: async (api) => ({ body: { ...(await blacklisting(api)), user: NOWHERE } }),
      },
      {
        when: 'the user has an entry',
        status: 422,
        violations: ['user'],
        async sending(api) {
          const body = await blacklisting(api);
          await ask(api.url, api.adminToken, access.blacklist.create, { body });
          return { body };
        },
      },
    ],
  },
  'access.blacklist.treat': {
    writes: true,
    succeeds: [
      { when: 'the user is whitelisted', sending: treated({ active: false }) },
      { when: 'the user stays blacklisted', sending: treated({ active: true, reason: 'Blacklist' }) },
    ],
    refused: [
      { when: 'the comment is blank', status: 422, violations: ['comment'], sending: treated({ active: false, comment: '   ' }) },
      { when: 'the comment is too long', status: 422, violations: ['comment'], sending: treated({ active: false, comment: long }) },
      { when: 'nothing is decided', status: 422, violations: ['active'], sending: treated({}) },
      {
        when: 'there is no such entry',
        status: 404,
        sending: () => ({ params: { uuid: NOWHERE }, body: { active: false, state: true, comment: 'Vu' } }),
      },
    ],
  },
  'access.users.list': {
    succeeds: [
      {
        when: 'active users are asked, by id',
        sending: () => ({ query: { status: 'accepted', enabled: 'true', page: '1', itemsPerPage: '10', order: { id: 'asc' } } }),
      },
      ...['email', 'firstname', 'lastname'].map((field) => ({
        when: `they are sorted by ${field}`,
        sending: () => ({ query: { status: 'accepted', enabled: 'true', order: { [field]: 'desc' } } }),
      })),
      { when: 'they are searched', sending: () => ({ query: { search: 'camille' } }) },
    ],
    refused: [{ when: 'a flag is no word', status: 400, sending: () => ({ query: { enabled: '1' } }) }],
  },
  'access.versions.list': {
    succeeds: [
      { when: 'nothing is asked', sending: () => ({}) },
      {
        when: 'all filters are set',
        sending: () => ({
          query: { search: 'ios', version: '4', os: 'iOS', approved: '1', domain: 'club-employes', order: { createdAt: 'desc' } },
        }),
      },
      {
        when: 'the withdrawn are asked',
        sending: () => ({
          query: { approved: '0', page: '1', itemsPerPage: '10', order: { version: 'asc', os: 'asc', domain: 'asc', approved: 'asc' } },
        }),
      },
    ],
    refused: [{ when: 'the platform is none', status: 400, sending: () => ({ query: { os: 'android' } }) }],
  },
  'access.versions.create': {
    writes: true,
    succeeds: [
      { when: 'it is for the first brand', sending: () => newVersion() },
      { when: 'it is a beta', sending: () => newVersion({ version: `4.${randomInt(99_999)}-beta.${randomInt(99_999)}` }) },
      { when: 'it is for the second brand', sending: () => newVersion({ os: 'ANDROID', domain: 'product' }) },
    ],
    refused: [
      {
        when: 'all is blank',
        status: 422,
        violations: ['version', 'os', 'domain'],
        sending: () => newVersion({ version: ' ', os: '', domain: '  ' }),
      },
      { when: 'nothing is given', status: 422, violations: ['version', 'os', 'domain'], sending: () => ({ body: {} }) },
      { when: 'the domain is a carousel’s', status: 422, violations: ['domain'], sending: () => newVersion({ domain: 'ce' }) },
      {
        when: 'it exists',
        status: 422,
        violations: ['version'],
        async sending(api) {
          const sending = newVersion();
          await ask(api.url, api.adminToken, access.versions.create, sending);
          return sending;
        },
      },
    ],
  },
  'access.versions.toggle': {
    writes: true,
    succeeds: [{ when: 'the body is empty', sending: async (api) => ({ params: { uuid: await version(api) }, body: {} }) }],
    refused: [{ when: 'there is no such version', status: 404, sending: () => ({ params: { uuid: NOWHERE }, body: {} }) }],
  },
  'access.versions.remove': removal(access.versions.remove.path, version),
};
