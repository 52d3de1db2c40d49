import { BLACKLIST_REASON } from '@comptoir/marketplace-api/access/blacklist';
import { sql } from '../kit/sql.ts';
import { insertRows, type SeedContext } from './insert.ts';
import type { Random } from './random.ts';
import { DAY_MS, type People, some } from './white-lists.ts';

const BLACKLIST_REASONS = [
  'Revente de codes constatée sur un site d’annonces',
  'Trois cartes bancaires refusées pour fraude en une semaine',
  'Commandes répétées puis contestées auprès de la banque',
  'Compte partagé entre plusieurs personnes',
  'Utilisation d’un e-mail jetable et d’une identité inventée',
  'Demande du service client de l’entreprise',
] as const;

const WHITELIST_REASONS = [
  'Vérification faite avec l’entreprise : erreur de notre part',
  'Le client a fourni les justificatifs demandés',
  'Sommes réglées, accès rendu',
  'Carte volée : le client est victime et non auteur',
] as const;

/** One user of each role first, then any. */
async function accountsOf({ db }: SeedContext, random: Random, users: readonly number[], count: number): Promise<number[]> {
  const roles = await db.rows<{ id: number }>(sql`
    select distinct on (roles) id from account where id = any(${users}::int[]) order by roles, id`);
  const chosen = new Set([...roles.map(({ id }) => id), ...some(random, users, count)]);
  return [...chosen].slice(0, count);
}

/** Entries with their history: a blacklisting, then treatments in turn. The first two histories need several pages (BLA-015, BLA-016). */
export async function seedBlacklist(
  context: SeedContext,
  random: Random,
  { count, people, now }: { count: number; people: People; now: Date },
): Promise<void> {
  const histories = (await accountsOf(context, random, people.users, count)).map((account, index) => {
    const steps = [9, 24][index] ?? [1, 1, 1, 2, 2, 3, 4][random.int(7)] ?? 1;
    const start = now.getTime() - (steps * 6 + random.int(400)) * DAY_MS;
    const details = Array.from({ length: steps }, (_, step) => ({
      active: step % 2 === 0,
      at: new Date(start + step * 5 * DAY_MS + random.int(DAY_MS)).toISOString(),
    }));
    const last = details.at(-1);
    return {
      entry: {
        id: index + 1,
        uuid: random.uuid(),
        account_id: account,
        active: last?.active === true,
        state: steps > 1,
        listed_at: details.findLast(({ active }) => active)?.at ?? '',
        created_at: details[0]?.at ?? '',
        updated_at: last?.at ?? '',
      },
      details: details.map(({ active, at }) => ({
        uuid: random.uuid(),
        entry_id: index + 1,
        reason: active ? BLACKLIST_REASON : null,
        comment: random.pick(active ? BLACKLIST_REASONS : WHITELIST_REASONS),
        created_by_id: random.pick(people.authors),
        created_at: at,
        updated_at: at,
      })),
    };
  });
  const moments = { created_at: 'timestamptz', updated_at: 'timestamptz' } as const;
  await insertRows(
    context,
    'blacklist_entry',
    { id: 'int', uuid: 'uuid', account_id: 'int', active: 'bool', state: 'bool', listed_at: 'timestamptz', ...moments },
    histories.map(({ entry }) => entry),
    histories.length,
  );
  const details = histories.flatMap((history) => history.details);
  await insertRows(
    context,
    'blacklist_detail',
    { uuid: 'uuid', entry_id: 'int', reason: 'text', comment: 'text', created_by_id: 'int', ...moments },
    details,
    details.length,
  );
}
