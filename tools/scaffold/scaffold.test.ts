import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repeatEntries } from './entries.ts';
import { type EntityNames, renamed } from './names.ts';
import { plan } from './scaffold.ts';

const warehouse: EntityNames = { entity: 'warehouse', entities: 'warehouses', article: 'un', noun: 'entrepôt', nouns: 'entrepôts' };
const relay: EntityNames = { entity: 'relay', entities: 'relays', article: 'une', noun: 'boutique relais', nouns: 'boutiques relais' };

describe('npm run scaffold', () => {
  const { created, changed } = plan(process.cwd(), warehouse);

  it('copies every file of the model, without its names and the rows of the ledger that it cites', () => {
    expect(created.size).toBe(10);
    for (const [file, text] of created) expect([file, /transporte[ru]|TRA-\d/i.exec(`${file}${text}`)?.[0]]).toEqual([file, undefined]);
    expect([...created.keys()].some((file) => /^apps\/marketplace\/migrations\/\d{4}-warehouses\/migration\.sql$/.test(file))).toBe(true);
  });

  it('adds to every list of entities, and changes none of its lines except those with several names', () => {
    for (const [file, text] of changed) {
      const after = text.split('\n');
      const lost = readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => !after.includes(line));
      expect([file, lost.filter((line) => !/[{,] transporter/.test(line))]).toEqual([file, []]);
      expect(text).toMatch(/warehouse/i);
    }
  });

  it('refuses a list in which the model has no entry any more', () => {
    expect(() => repeatEntries('export const entities = [];\n', warehouse, /^\s*transporters: /)).toThrow('no entry');
  });
});

it.each([
  [warehouse, 'Nom de l’entrepôt. Archiver cet entrepôt ? Un entrepôt archivé. Gérer les entrepôts'],
  [relay, 'Nom de la boutique relais. Archiver cette boutique relais ? Une boutique relais archivé. Gérer les boutiques relais'],
])('the words that agree with %o follow its noun', (names, text) => {
  expect(renamed('Nom du transporteur. Archiver ce transporteur ? Un transporteur archivé. Gérer les transporteurs', names)).toBe(text);
});
