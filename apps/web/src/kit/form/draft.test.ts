import { secretFieldsOf } from '@comptoir/shared/secret-fields';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_LIFE_MS, draftWriter, dropDraft, keepDraft, readDraft } from './draft.ts';

const USER = '11111111-1111-4111-8111-111111111111';
const KEY = `draft:${USER}:transporter:new`;
const NOW = Date.UTC(2026, 10, 22);

/** The browser's storage, as far as drafts use it. */
function storage() {
  const own = Object.create({
    getItem: (key: string) => (own[key] as string | undefined) ?? null,
    setItem: (key: string, value: string) => {
      own[key] = value;
    },
    removeItem: (key: string) => {
      delete own[key];
    },
  }) as Record<string, string> & Storage;
  own.user_uuid = USER;
  return own;
}

let kept: ReturnType<typeof storage>;
beforeEach(() => {
  kept = storage();
  vi.stubGlobal('window', { localStorage: kept });
});

const keep = (baseAt: number, name = 'transporter:new') =>
  keepDraft(name, { at: baseAt + 5_000, baseAt, base: { name: 'Fret' }, values: { name: 'Fret neuf' } });

describe('a draft', () => {
  it('is as old as the record that it was typed over, and is gone after thirty days, whenever it was typed in last', () => {
    keep(NOW);
    expect(readDraft('transporter:new', NOW + DRAFT_LIFE_MS - 1)).toMatchObject({
      baseAt: NOW,
      at: NOW + 5_000,
      values: { name: 'Fret neuf' },
    });
    expect(readDraft('transporter:new', NOW + DRAFT_LIFE_MS)).toBeNull();
    expect(kept[KEY]).toBeUndefined();
    expect(DRAFT_LIFE_MS).toBe(2_592_000_000);
  });

  it('goes in its time also where nobody opens its form again, and when it cannot be read', () => {
    keep(NOW);
    kept['draft:somebody:else'] = kept[KEY] ?? '';
    kept['draft:cut'] = '{"at":';
    keep(NOW + DRAFT_LIFE_MS, 'news:new');
    readDraft('highlight:new', NOW + DRAFT_LIFE_MS);
    expect(Object.keys(kept).filter((key) => key.startsWith('draft:'))).toEqual([`draft:${USER}:news:new`]);
    dropDraft('news:new');
    expect(Object.keys(kept)).toEqual(['user_uuid']);
  });

  it('holds no secret, neither typed nor of the record, and says which are to be typed again [MUT-008]', () => {
    const base = { login: 'ce', password: 'du partenaire', apiKey: 'cle', webPromoCode: '' };
    const values = { ...base, password: 'tout nouveau', webPromoCode: 'CE15' };
    keepDraft('product:new', { at: NOW, baseAt: NOW, base, values });
    const text = kept[`draft:${USER}:product:new`] ?? '';
    for (const secret of ['du partenaire', 'tout nouveau', 'cle']) expect(text).not.toContain(`"${secret}"`);
    expect(readDraft('product:new', NOW)).toMatchObject({ values: { login: 'ce', webPromoCode: 'CE15' }, omitted: ['password'] });
    expect(secretFieldsOf('product')).toContain('password');
  });

  it('is none when a secret is all that was changed [MUT-008]', () => {
    const base = { login: 'ce', password: '' };
    keepDraft('product:new', { at: NOW, baseAt: NOW, base, values: { ...base, login: 'cse' } });
    keepDraft('product:new', { at: NOW, baseAt: NOW, base, values: { ...base, password: 'x' } });
    expect(Object.keys(kept)).toEqual(['user_uuid']);
  });

  it('that was kept with its secrets, before they were left out, goes [MUT-008]', () => {
    kept[`draft:${USER}:product:new`] = JSON.stringify({ at: NOW, baseAt: NOW, base: {}, values: { password: 'clair' } });
    expect(readDraft('product:new', NOW)).toBeNull();
    expect(Object.keys(kept)).toEqual(['user_uuid']);
  });
});

describe('a draft that is being typed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Types one key every `every` milliseconds; answers what was written. */
  function typing(keys: number, every: number) {
    const written: number[] = [];
    const writer = draftWriter();
    for (let key = 1; key <= keys; key += 1) {
      writer.schedule(() => written.push(key));
      vi.advanceTimersByTime(every);
    }
    return { written, writer };
  }

  it('is written with the first change, then every half a second at most, with the latest state, also while typing goes on', () => {
    const { written, writer } = typing(20, 100);
    expect(written).toEqual([1, 5, 10, 15, 20]);
    writer.schedule(() => written.push(21));
    vi.advanceTimersByTime(499);
    expect(written).toEqual([1, 5, 10, 15, 20]);
    vi.advanceTimersByTime(1);
    expect(written).toEqual([1, 5, 10, 15, 20, 21]);
    vi.runAllTimers();
    expect(written).toHaveLength(6);
    writer.schedule(() => written.push(22));
    expect(written.at(-1)).toBe(22);
  });

  it('is written at once when the page goes, and once', () => {
    const { written, writer } = typing(3, 10);
    writer.flush();
    expect(written).toEqual([1, 3]);
    writer.flush();
    vi.runAllTimers();
    expect(written).toEqual([1, 3]);
  });

  it('is not written any more once it was given up', () => {
    const { written, writer } = typing(3, 10);
    writer.cancel();
    writer.flush();
    vi.runAllTimers();
    expect(written).toEqual([1]);
  });
});
