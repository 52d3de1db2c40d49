import { describe, expect, it } from 'vitest';
import { unlessReferred } from './referred.ts';

const inUse = { propertyPath: 'values', message: 'Utilisée.' };

describe('a deletion that references may refuse', () => {
  it('gives its result', async () => {
    expect(await unlessReferred(inUse, async () => 7)).toBe(7);
  });

  it('is refused on the member that is told', async () => {
    await expect(unlessReferred(inUse, () => Promise.reject({ code: '23503' }))).rejects.toMatchObject({
      status: 422,
      violations: [inUse],
    });
  });

  it('fails as it would for another reason', async () => {
    const error = { code: '23505' };
    await expect(unlessReferred(inUse, () => Promise.reject(error))).rejects.toBe(error);
  });
});
