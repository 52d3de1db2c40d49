import { insertRows, type SeedContext } from './insert.ts';
import { nameOf } from './people.ts';
import type { Random } from './random.ts';

/** Ids of accounts and companies for the entries. */
export interface People {
  authors: readonly number[];
  users: readonly number[];
  companies: readonly number[];
}

export const DAY_MS = 86_400_000;

/** A random selection of at most `count`, each once. */
export function some<Item>(random: Random, items: readonly Item[], count: number): Item[] {
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random.int(left.length), 1)[0]).filter(
    (item) => item !== undefined,
  );
}

const REASONS = [
  'Équipe en télétravail, sans téléphone professionnel',
  'Poste partagé à l’accueil',
  'Prestataire de la plateforme téléphonique, le temps de la campagne',
  'Salarié en mission à l’étranger, sans réseau mobile',
  'Démonstration chez le client',
  'Migration des téléphones en cours, à retirer ensuite',
] as const;

interface Sizes {
  addresses: number;
  companies: number;
  users: number;
}

/** The three lists; one entry in five is disabled. */
export async function seedWhiteLists(
  context: SeedContext,
  random: Random,
  { sizes, people, now }: { sizes: Sizes; people: People; now: Date },
): Promise<void> {
  const entry = () => {
    const { firstName, lastName } = nameOf(random);
    return {
      uuid: random.uuid(),
      description: random.pick(REASONS),
      requested_by: `${firstName} ${lastName}`,
      status: !random.chance(0.2),
      created_by_id: random.pick(people.authors),
      created_at: new Date(now.getTime() - random.int(500 * DAY_MS)).toISOString(),
    };
  };
  const columns = {
    uuid: 'uuid',
    description: 'text',
    requested_by: 'text',
    status: 'bool',
    created_by_id: 'int',
    created_at: 'timestamptz',
  } as const;

  // 198.18.0.0/15 is reserved for benchmarks. A step that is coprime to its size visits each address once.
  const first = random.int(2 ** 17);
  const addresses = Array.from({ length: people.companies.length === 0 ? 0 : sizes.addresses }, (_, index) => {
    const host = (first + index * 7919) % 2 ** 17;
    return {
      ...entry(),
      ip_address: `198.${18 + (host >> 16)}.${(host >> 8) & 255}.${host & 255}`,
      company_id: random.pick(people.companies),
    };
  });
  await insertRows(context, 'ip_white_list', { ...columns, ip_address: 'text', company_id: 'int' }, addresses, addresses.length);

  const companies = some(random, people.companies, sizes.companies).map((id) => ({ ...entry(), company_id: id }));
  await insertRows(context, 'company_white_list', { ...columns, company_id: 'int' }, companies, companies.length);

  const users = some(random, people.users, sizes.users).map((id) => ({ ...entry(), account_id: id }));
  await insertRows(context, 'user_white_list', { ...columns, account_id: 'int' }, users, users.length);
}
