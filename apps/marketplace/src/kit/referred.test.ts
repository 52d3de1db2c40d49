import { describe, expect, it } from 'vitest';
import { refuseIfReferenced } from './referred.ts';

const inUse = { propertyPath: 'values', message: 'Utilisée.' };

describe('a deletion of a row with references', () => {
  it('returns the result when there are none', async () => {
    expect(await refuseIfReferenced(inUse, async () => 7)).toBe(7);
  });

  it('is refused with a violation of the given member', async () => {
    await expect(refuseIfReferenced(inUse, () => Promise.reject({ code: '23503' }))).rejects.toMatchObject({
      status: 422,
      violations: [inUse],
    });
  });

  it('passes on other errors', async () => {
    const error = { code: '23505' };
    await expect(refuseIfReferenced(inUse, () => Promise.reject(error))).rejects.toBe(error);
  });
});
