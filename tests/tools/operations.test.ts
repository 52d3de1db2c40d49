import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readCompose, readText, replicasOf } from '../kit/compose-file.ts';

const page = readText('docs/operations.md');
const source = readdirSync(join(import.meta.dirname, '../../apps/server/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('generated'))
  .map((name) => readFileSync(join(import.meta.dirname, '../../apps/server/src', name), 'utf8'))
  .join('\n');
const namesIn = (text: string, expression: RegExp) => [...new Set([...text.matchAll(expression)].map(([, name = '']) => name))];
const unique = (expression: RegExp) => namesIn(page, expression);

it.each(namesIn(page + readText('operations/dashboard.json'), /comptoir_(\w+?)(?:_count|_bucket)?[{[)]/g))(
  'page and dashboard name a metric that is there: %s',
  (name) => {
    expect(source).toMatch(new RegExp(`'(?:comptoir_)?${name}'`));
  },
);

describe('the page for operators', () => {
  it.each(unique(/`([a-z-]+\.[a-z.-]+)`/g).filter((name) => !/\.(yml|js|example|partial)$/.test(name)))(
    'names an event that is logged: %s',
    (name) => {
      expect(source).toContain(`event: '${name}'`);
    },
  );

  it.each(
    unique(/`([A-Z][A-Z_]{5,})(?:=[^`]*)?`/g).filter(
      (name) => !['SERVERS', 'NODE_IMAGE', 'STORAGE_FULL', 'NODE_EXTRA_CA_CERTS'].includes(name),
    ),
  )('names a variable that is there: %s', (name) => {
    expect(parseEnv(readText('.env.example'))).toHaveProperty(name);
  });

  it('restarts each process of ours alone in an upgrade, so that another one of its kind works', () => {
    const [, steps = ''] = /## Upgrade\n([^#]+)/.exec(page) ?? [];
    const processes = Object.entries(readCompose().services).filter(([, { command = [] }]) =>
      command.some((part) => /(http|worker)\.js$/.test(part)),
    );
    for (const [name, service] of processes) {
      expect(steps, name).toContain(`${name}\``);
      // Containers of one service are recreated together.
      expect(replicasOf(service), name).toBe(1);
    }
  });

  it.each(unique(/docker compose run --rm (\w+)/g))('names a command of the compose file: %s', (name) => {
    expect(readCompose().services).toHaveProperty([name]);
  });
});
