import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repeatEntries, withoutEntries } from './entries.ts';
import { type EntityNames, renamed, renamedPath } from './names.ts';

/** The files of the model, a simple entity with list, form, switch and archive: the new entity gets a copy of each. */
const COPIED = [
  'packages/shared/src/suppliers/transporter-list.ts',
  'packages/shared/src/suppliers/transporters.ts',
  'packages/marketplace-api/src/suppliers/transporters.ts',
  'apps/marketplace/src/suppliers/transporters.ts',
  'apps/marketplace/src/seed/transporters.ts',
  'apps/server/src/areas/suppliers/transporters.ts',
  'apps/web/src/areas/suppliers/transporters.screen.tsx',
  'apps/web/src/areas/suppliers/transporter-dialog.tsx',
  'tests/contract/scenarios/transporters.ts',
];

const PROPERTY = /^\s*(list)?transporters?: /i;
const ELEMENT = /^\s*transporterList,/;

/** The lists of entities in which the model has an entry, and how it begins. */
const LISTS: Readonly<Record<string, RegExp>> = {
  'packages/shared/src/suppliers/texts.ts': /^export const transporter/,
  'packages/shared/src/exports/exported-lists.ts': ELEMENT,
  'packages/shared/src/history/changes.ts': PROPERTY,
  'packages/shared/src/layout.ts': PROPERTY,
  'packages/marketplace-api/src/suppliers/calls.ts': PROPERTY,
  'apps/marketplace/src/suppliers/handlers.ts': PROPERTY,
  'apps/marketplace/src/seed/supplier-details.ts': /^\s*await seedTransporters\(/,
  'apps/server/src/areas/suppliers/router.ts': PROPERTY,
  'apps/server/src/job-handlers.ts': PROPERTY,
  'apps/server/src/mutations/target.ts': /^\s*\| 'transporter'/,
  'apps/server/src/procedures/offered-parameters.test.ts': /^\s*'suppliers\.transporters\.list': /,
  'apps/web/src/app/palette/known-entries.ts': /^\s*add\(.*listTransporters/,
  'apps/web/src/areas/dashboard/draft-links.ts': PROPERTY,
  'apps/web/src/areas/history/restorable.ts': PROPERTY,
  'apps/web/src/lib/change-links.ts': PROPERTY,
  'apps/web/src/lib/manifest/suppliers.ts': PROPERTY,
  'tests/contract/scenarios/suppliers.ts': /^\s*\.\.\.transportersScenarios/,
  'tests/contract/wire/suppliers.ts': /^\s*'suppliers\.transporters\.(?!all)/,
  'tests/kit/forms.ts': /^\s*\{\n\s*name: 'transporter'/,
  'tests/kit/removals.ts': PROPERTY,
  'tests/kit/screen-records.ts': /^\s*listTransporters: /,
  'tests/kit/supplier-screens.ts': PROPERTY,
  'tests/kit/switches.ts': PROPERTY,
};

/** The call for selects of other forms, which a new entity does not have yet. */
const SELECT_CALL = /^\s*(async )?(all[(:]|'suppliers\.transporters\.all')|^const Option\b/;

const MIGRATIONS = 'apps/marketplace/migrations';

/** A migration with the model's table and index, under the next number. */
function migration(root: string, names: EntityNames): [string, string] {
  const folders = readdirSync(path.join(root, MIGRATIONS)).toSorted();
  const model = folders.find((folder) => folder.endsWith('-suppliers')) ?? '';
  const statements = readFileSync(path.join(root, MIGRATIONS, model, 'migration.sql'), 'utf8').split(/(?<=;)\n+/);
  const own = statements.filter((statement) => /^create (table transporter|index transporter_)/.test(statement));
  const number = String(Number(folders.at(-1)?.slice(0, 4)) + 1).padStart(4, '0');
  return [`${MIGRATIONS}/${number}-${names.entities}/migration.sql`, `${renamed(own.join('\n'), names)}\n`];
}

/** Files of the new entity, and files changed for it, with their contents. */
export function plan(root: string, names: EntityNames): { created: Map<string, string>; changed: Map<string, string> } {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const copies = COPIED.map((file): [string, string] => [
    renamedPath(file, names),
    renamed(withoutEntries(read(file), SELECT_CALL), names),
  ]);
  const changed = Object.entries(LISTS).map(([file, begins]): [string, string] => [file, repeatEntries(read(file), names, begins)]);
  return { created: new Map([...copies, migration(root, names)]), changed: new Map(changed) };
}

/** Writes the plan. Throws when the entity exists, before anything is written. */
export function scaffold(root: string, names: EntityNames): { created: string[]; changed: string[] } {
  const { created, changed } = plan(root, names);
  for (const file of created.keys()) if (existsSync(path.join(root, file))) throw new Error(`${file} exists`);
  for (const [file, text] of [...created, ...changed]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return { created: [...created.keys()], changed: [...changed.keys()] };
}
