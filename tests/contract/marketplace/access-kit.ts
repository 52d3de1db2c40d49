import { randomUUID } from 'node:crypto';
import type { marketplaceForFile } from './marketplace-kit.ts';

export const newName = () => `Société ${randomUUID()}`;
export const newEmail = () => `${randomUUID()}@essai.example`;

/** Messages of a 422 by member. */
export const violationsOf = ({ text }: { text: string }) =>
  Object.fromEntries(
    (JSON.parse(text).violations as { propertyPath: string; message: string }[]).map(({ propertyPath, message }) => [
      propertyPath,
      message,
    ]),
  );

export const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();
export const fiveTimes = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 5 }, work));

/** Creates rows for one test; each function returns the uuid. */
export function rowsOf(marketplace: ReturnType<typeof marketplaceForFile>) {
  const uuidOf = async (statement: string, values: unknown[]) => {
    const [row] = await marketplace.sql<{ uuid: string }>(`${statement} returning uuid`, values);
    return row?.uuid ?? '';
  };
  return {
    company: (name = newName()) => uuidOf('insert into company (name) values ($1)', [name]),
    user: (email = newEmail(), firstName = 'Claude', lastName = 'Roussel') =>
      uuidOf(
        `insert into account (email, first_name, last_name, password_hash, phone_number, last_login_at)
         values ($1, $2, $3, '', '+33639980000', '2026-03-05T13:07:00Z')`,
        [email, firstName, lastName],
      ),
  };
}
