import { describe, expect, it, vi } from 'vitest';
import { retryOnConflict } from './pool.ts';

const failing = (code: string) => Object.assign(new Error(code), { code });

describe('work in the database', () => {
  it.each(['40P01', '40001', 'P2034'])('that was ended by %s runs once more', async (code) => {
    const work = vi.fn().mockRejectedValueOnce(failing(code)).mockResolvedValueOnce('done');
    expect(await retryOnConflict(work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('that was ended twice fails', async () => {
    const work = vi.fn().mockRejectedValue(failing('40P01'));
    await expect(retryOnConflict(work)).rejects.toMatchObject({ code: '40P01' });
    expect(work).toHaveBeenCalledTimes(2);
  });

  it.each(['23505', '57014'])('that failed otherwise (%s) runs once', async (code) => {
    const work = vi.fn().mockRejectedValue(failing(code));
    await expect(retryOnConflict(work)).rejects.toMatchObject({ code });
    expect(work).toHaveBeenCalledOnce();
  });
});
