import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../kit/databases.ts';
import { schemaDifference } from '../kit/schema-difference.ts';

async function migratedDatabase() {
  const database = await createDatabase('server');
  onTestFinished(() => database.drop());
  return database;
}

describe('the migrations', () => {
  it('give the schema that the models describe, to the last index', async () => {
    expect(await schemaDifference((await migratedDatabase()).url)).toBe('');
  });

  it('are reported as different when a column differs', async () => {
    const { url } = await migratedDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('alter table job add column stray text');
    await client.end();
    expect(await schemaDifference(url)).toContain('DROP COLUMN "stray"');
  });
});
