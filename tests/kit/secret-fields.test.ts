import { readdir } from 'node:fs/promises';
import { ALL_SECRET_FIELDS, secretFieldsOf } from '@comptoir/shared/secret-fields';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/** Usual names of secrets. */
const LIKE_A_SECRET = /password|passphrase|secret|token|apikey|privatekey|credential|\bpin\b/i;
/** Schemas without drafts: the sign-in values are only in its inputs. */
const WITHOUT_DRAFT = /^session\//;

const SHARED = new URL('../../packages/shared/src/', import.meta.url);

/** Fields of every object schema of a module that are named like secrets. */
const secretsIn = (module: Record<string, unknown>) =>
  Object.values(module).flatMap((schema) =>
    schema instanceof z.ZodObject ? Object.keys(schema.shape).filter((field) => LIKE_A_SECRET.test(field)) : [],
  );

describe('the fields that hold a secret', () => {
  it('are declared, in every form [MUT-008]', async () => {
    const undeclared: string[] = [];
    let seen = 0;
    const paths = (await readdir(SHARED, { recursive: true })).filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
    for (const path of paths.filter((one) => !WITHOUT_DRAFT.test(one))) {
      for (const field of secretsIn(await import(new URL(path, SHARED).href))) {
        seen += 1;
        if (!ALL_SECRET_FIELDS.includes(field)) undeclared.push(`${path}: ${field}`);
      }
    }
    expect(undeclared).toEqual([]);
    expect(seen).toBeGreaterThan(0);
  });

  it('are found by the name of their form', () => {
    expect(secretFieldsOf('product')).toEqual(['password', 'apiKey']);
    expect(secretFieldsOf('transporter')).toEqual([]);
  });
});
