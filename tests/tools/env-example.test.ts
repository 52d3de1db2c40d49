import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { loadConfig } from '@comptoir/server/config';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('.env.example', () => {
  const example = parseEnv(read('.env.example')) as NodeJS.ProcessEnv;

  it('explains every variable that the server reads', () => {
    const files = ['config.ts', 'files/s3-config.ts', 'digest/digest-config.ts'].map((file) => read(`apps/server/src/${file}`));
    const declared = files.flatMap((file) => [...file.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));
    expect(declared).toEqual(expect.arrayContaining(['SESSION_KEY', 'S3_BUCKET', 'SMTP_URL']));
    expect(declared.filter((name) => name !== undefined && !(name in example))).toEqual([]);
  });

  it('changes nothing when it is used unchanged', () => {
    const key = { SESSION_KEY: Buffer.alloc(32).toString('base64') };
    expect(loadConfig({ ...example, ...key })).toEqual(loadConfig(key));
  });
});
