import { describe, expect, it } from 'vitest';
import { unlessTaken } from './unique.ts';

const taken = { version_key: { propertyPath: 'version', message: 'Cette version existe déjà.' } };
const failing = (error: object) => unlessTaken(taken, () => Promise.reject(error));

describe('a write that unique indexes may refuse', () => {
  it('gives what was written', async () => {
    expect(await unlessTaken(taken, async () => 7)).toBe(7);
  });

  it('is refused on the member that its index stands for', async () => {
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
