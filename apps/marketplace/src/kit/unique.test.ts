import { describe, expect, it } from 'vitest';
import { rejectDuplicates } from './unique.ts';

const taken = { version_key: { propertyPath: 'version', message: 'Cette version existe déjà.' } };
const failing = (error: object) => rejectDuplicates(taken, () => Promise.reject(error));

describe('a write to a table with unique indexes', () => {
  it('returns the result without a duplicate', async () => {
    expect(await rejectDuplicates(taken, async () => 7)).toBe(7);
  });

  it('is refused with the violation of the index', async () => {
    await expect(failing({ code: '23505', constraint: 'version_key' })).rejects.toMatchObject({
      status: 422,
      violations: [taken.version_key],
    });
  });

  it.each([{ code: '23505', constraint: 'other_key' }, { code: '23503', constraint: 'version_key' }, new Error('broken')])(
    'fails as it would for another reason',
    async (error) => {
      await expect(failing(error)).rejects.toBe(error);
    },
  );
});
