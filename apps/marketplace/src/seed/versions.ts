import { FIRST_VERSION_DOMAIN, VERSION_SYSTEMS } from '@comptoir/shared/access/version-list';
import { DEFAULT_SECOND_BRAND } from '@comptoir/shared/brands';
import { insertRows, type SeedContext } from './insert.ts';
import type { Random } from './random.ts';
import { DAY_MS } from './white-lists.ts';

/** Successive versions for both platforms and both brands; the old ones are not approved any more. */
export async function seedVersions(
  context: SeedContext,
  random: Random,
  { count, authors, now }: { count: number; authors: readonly number[]; now: Date },
): Promise<void> {
  const kinds = VERSION_SYSTEMS.flatMap((os) => [FIRST_VERSION_DOMAIN, DEFAULT_SECOND_BRAND].map((domain) => ({ os, domain })));
  const rows = Array.from({ length: count }, (_, index) => index).flatMap((index) =>
    kinds.map(({ os, domain }) => ({
      uuid: random.uuid(),
      version: `${1 + Math.floor(index / 12)}.${index % 12}.${random.int(4)}`,
      os,
      domain,
      approved: index >= count - 4 && !random.chance(0.1),
      created_by_id: random.pick(authors),
      created_at: new Date(now.getTime() - ((count - index) * 11 * DAY_MS + random.int(DAY_MS))).toISOString(),
    })),
  );
  const columns = {
    uuid: 'uuid',
    version: 'text',
    os: 'text',
    domain: 'text',
    approved: 'bool',
    created_by_id: 'int',
    created_at: 'timestamptz',
  } as const;
  await insertRows(context, 'approved_version', columns, rows, rows.length);
}
