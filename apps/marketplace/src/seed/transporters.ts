import { sql } from '../kit/sql.ts';
import { insertRows, type SeedContext } from './insert.ts';
import type { Random } from './random.ts';

/** Only characters allowed in a transporter's name (TRA-019). Two are inactive, two archived. */
const TRANSPORTERS = [
  { name: 'Transports Valbrune', is_active: true, archived: false },
  { name: 'Express Briselance', is_active: true, archived: false },
  { name: 'Messagerie Rivesonge', is_active: true, archived: false },
  { name: 'Relais Tréval', is_active: true, archived: false },
  { name: 'Coursiers de Clairvent', is_active: true, archived: false },
  { name: 'Fret Montfaure', is_active: true, archived: false },
  { name: 'Colis français 24', is_active: true, archived: false },
  { name: 'Vélo Fontelune', is_active: true, archived: false },
  { name: 'Retrait sur place', is_active: true, archived: false },
  { name: 'Navette Sablerive', is_active: false, archived: false },
  { name: 'Chargeurs Grisebois', is_active: false, archived: false },
  { name: 'Diligences Castelune', is_active: true, archived: true },
  { name: 'Pneumatique Brumedor', is_active: false, archived: true },
] as const;

export async function seedTransporters(
  context: SeedContext,
  random: Random,
  { now, authors }: { now: Date; authors: readonly number[] },
): Promise<void> {
  // Reuses the pictures of step «base».
  const images = await context.db.rows<{ uuid: string }>(sql`select uuid from image order by uuid limit ${TRANSPORTERS.length}`);
  const rows = TRANSPORTERS.map((transporter, index) => ({
    id: index + 1,
    uuid: random.uuid(),
    ...transporter,
    vignette: random.chance(0.3) ? null : (images[index]?.uuid ?? null),
    created_at: new Date(now.getTime() - (20 + random.int(900)) * 86_400_000).toISOString(),
    created_by_id: random.pick(authors),
  }));
  const columns = {
    id: 'int',
    uuid: 'uuid',
    name: 'text',
    is_active: 'bool',
    archived: 'bool',
    vignette: 'uuid',
    created_at: 'timestamptz',
    created_by_id: 'int',
  } as const;
  await insertRows(context, 'transporter', columns, rows, rows.length);
}
