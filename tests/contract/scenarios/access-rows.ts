import { randomUUID } from 'node:crypto';
import type { Api } from '../api.ts';
import { NOWHERE, type Scenario } from '../scenario.ts';

const uuidOf = async (api: Api, statement: string): Promise<string> => ((await api.sql(statement)) as { uuid: string }[])[0]?.uuid ?? '';

export const newEmail = () => `${randomUUID()}@comptoir.example`;

/** A company created for the scenario: its uuid. */
export const newCompany = (api: Api) => uuidOf(api, `insert into company (name) values ('Société ${randomUUID()}') returning uuid`);

/** A user created for the scenario, who has no password: the uuid. */
export const newUser = (api: Api, email = newEmail()) =>
  uuidOf(
    api,
    `insert into account (email, first_name, last_name, roles, password_hash) values ('${email}', 'Claude', 'Roussel', '{ROLE_CUSTOMER}', '') returning uuid`,
  );

/** Deletes a row by its uuid; `make` creates it. */
export function removal(path: string, make: (api: Api) => Promise<string>): Scenario {
  return {
    writes: true,
    succeeds: [{ when: `${path} names a row`, sending: async (api) => ({ params: { uuid: await make(api) } }) }],
    refused: [
      { when: 'there is no such row', status: 404, sending: () => ({ params: { uuid: NOWHERE } }) },
      { when: 'it is no uuid', status: 404, sending: () => ({ params: { uuid: '7' } }) },
    ],
  };
}
