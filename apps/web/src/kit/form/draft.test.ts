import { secretFieldsOf } from '@comptoir/shared/secret-fields';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimDraft, DRAFT_LIFE_MS, draftName, dropDraft, listDrafts, readDraft } from './draft.ts';
import { draftKeeper, draftWriter, storeDraft } from './draft-keeper.ts';

// The other files of this worker use the real ones.
afterAll(() => void vi.unstubAllGlobals());

const USER = '11111111-1111-4111-8111-111111111111';
const KEY = `draft:${USER}:transporter:new`;
const NOW = Date.UTC(2026, 10, 22);

/** The methods of the browser's storage that drafts use. */
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
/** A tab: all share the local storage. */
const openTab = () => vi.stubGlobal('window', { localStorage: kept, sessionStorage: storage() });
beforeEach(() => {
  kept = storage();
  openTab();
});

const keep = (baseAt: number, name = 'transporter:new') =>
  storeDraft(name, { at: baseAt + 5_000, baseAt, base: { name: 'Fret' }, values: { name: 'Fret neuf' } });

describe('a draft', () => {
  it('is as old as its record, and expires after thirty days, whenever it was last changed', () => {
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

  it.each(['transporter:new', 'transporter:1'])(
    'of %s is that of its tab, otherwise the latest; a tab overwrites no other [MUT-005]',
    (form) => {
      const type = (requestKey: string, name: string, at: number) => {
        const draft = { at, baseAt: NOW, base: { name: '' }, values: { name }, requestKey };
        storeDraft(draftName(form, requestKey), draft);
        claimDraft(form, requestKey);
      };
      const offered = () => readDraft<{ name: string }>(form, NOW)?.values.name;
      type('a', 'Brouillon A', NOW);
      const tabA = window;
      openTab();
      expect(offered()).toBe('Brouillon A');
      type('b', 'Brouillon B', NOW + 1);
      expect(offered()).toBe('Brouillon B');
      vi.stubGlobal('window', tabA);
      expect(offered()).toBe('Brouillon A');
      dropDraft(draftName(form, 'a'));
      expect(offered()).toBe('Brouillon B');
      expect(listDrafts(NOW).map(({ name, record }) => [name, record])).toEqual([[form, 'Brouillon B']]);
    },
  );

  it('is listed with the name of its record, as loaded, or with the typed name of a new one [DAY-005]', () => {
    keep(NOW, 'transporter:1');
    storeDraft('product:new', {
      at: NOW + 9_000,
      baseAt: NOW,
      base: { productName: ' ', name: '' },
      values: { productName: 'Spa', name: 'Autre' },
    });
    storeDraft('carousel:2', { at: NOW, baseAt: NOW, base: { position: 1 }, values: { position: 2 } });
    expect(listDrafts(NOW)).toMatchObject([
      { name: 'product:new', at: NOW + 9_000, record: 'Spa' },
      { name: 'transporter:1', at: NOW + 5_000, record: 'Fret' },
      { name: 'carousel:2', at: NOW, record: null },
    ]);
  });

  it('expires also when its form is not opened again, and is deleted when it cannot be parsed', () => {
    keep(NOW);
    kept['draft:somebody:else'] = kept[KEY] ?? '';
    kept['draft:cut'] = '{"at":';
    keep(NOW + DRAFT_LIFE_MS, 'news:new');
    readDraft('highlight:new', NOW + DRAFT_LIFE_MS);
    expect(Object.keys(kept).filter((key) => key.startsWith('draft:'))).toEqual([`draft:${USER}:news:new`]);
    dropDraft('news:new');
    expect(Object.keys(kept)).toEqual(['user_uuid']);
  });

  it('contains no secret, typed or loaded, and names the secret fields to type again [MUT-008]', () => {
    const base = { login: 'ce', password: 'du partenaire', apiKey: 'cle', webPromoCode: '' };
    const values = { ...base, password: 'tout nouveau', webPromoCode: 'CE15' };
    storeDraft('product:new', { at: NOW, baseAt: NOW, base, values });
    const text = kept[`draft:${USER}:product:new`] ?? '';
    for (const secret of ['du partenaire', 'tout nouveau', 'cle']) expect(text).not.toContain(`"${secret}"`);
    expect(readDraft('product:new', NOW)).toMatchObject({ values: { login: 'ce', webPromoCode: 'CE15' }, omitted: ['password'] });
    expect(secretFieldsOf('product')).toContain('password');
  });

  it('is not stored when only secrets were changed [MUT-008]', () => {
    const base = { login: 'ce', password: '' };
    storeDraft('product:new', { at: NOW, baseAt: NOW, base, values: { ...base, login: 'cse' } });
    storeDraft('product:new', { at: NOW, baseAt: NOW, base, values: { ...base, password: 'x' } });
    expect(Object.keys(kept)).toEqual(['user_uuid']);
  });

  it('of an older version that contains secrets is deleted [MUT-008]', () => {
    kept[`draft:${USER}:product:new`] = JSON.stringify({ at: NOW, baseAt: NOW, base: {}, values: { password: 'clair' } });
    expect(readDraft('product:new', NOW)).toBeNull();
    expect(Object.keys(kept)).toEqual(['user_uuid']);
  });
});

describe('a draft during typing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Types one key every `every` milliseconds; returns the drafts written. */
  function typing(keys: number, every: number) {
    const written: number[] = [];
    const writer = draftWriter();
    for (let key = 1; key <= keys; key += 1) {
      writer.schedule(() => written.push(key));
      vi.advanceTimersByTime(every);
    }
    return { written, writer };
  }

  it('is written at the first change, then every 500 ms at most, with the latest state, also while typing continues', () => {
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

  it('is written at once when the user leaves the page, and only once', () => {
    const { written, writer } = typing(3, 10);
    writer.flush();
    expect(written).toEqual([1, 3]);
    writer.flush();
    vi.runAllTimers();
    expect(written).toEqual([1, 3]);
  });

  it('is not written after it was discarded', () => {
    const { written, writer } = typing(3, 10);
    writer.cancel();
    writer.flush();
    vi.runAllTimers();
    expect(written).toEqual([1]);
  });
});

describe('the draft of a form', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A form that is open, and what it stores. */
  function openForm(form: string) {
    const drafts = draftKeeper<{ name: string }>(form);
    const type = (name: string, requestKey = 'a') =>
      drafts.update(name !== 'Fret', requestKey, () => ({ values: { name }, base: { values: { name: 'Fret' }, at: performance.now() } }));
    return { ...drafts, type };
  }
  const storedNames = () => listDrafts().map(({ name }) => name);
  const storedKeys = () => Object.keys(kept).filter((key) => key.startsWith('draft:'));

  it('is not written again after the save that a pending change preceded', () => {
    const { type, forget } = openForm('transporter:1');
    type('Fret n');
    type('Fret neuf');
    expect(storedNames()).toEqual(['transporter:1']);
    forget('a');
    vi.runAllTimers();
    expect(storedKeys()).toEqual([]);
  });

  it('is deleted when nothing is changed any more, also what is pending', () => {
    const { type } = openForm('transporter:1');
    type('Fret n');
    type('Fret neuf');
    type('Fret');
    vi.runAllTimers();
    expect(storedKeys()).toEqual([]);
  });

  it('of a new record has the request key of the form alone: that of an earlier key is deleted', () => {
    const { type } = openForm('transporter:new');
    type('Fret neuf', 'a');
    type('Fret neuf', 'b');
    vi.runAllTimers();
    expect(storedKeys()).toEqual([`draft:${USER}:${draftName('transporter:new', 'b')}`]);
  });

  it.each(['transporter:1', 'transporter:new'])('that was refused is offered no more: %s', (form) => {
    openForm(form).type('Fret neuf');
    const { offered, drop } = openForm(form);
    expect(offered()?.values.name).toBe('Fret neuf');
    drop();
    expect(offered()).toBeNull();
    expect(storedKeys()).toEqual([]);
  });

  it.each(['transporter:1', 'transporter:new'])(
    'that is offered stays as it is whatever is typed, undone or saved beside it: %s',
    (form) => {
      openForm(form).type('Fret neuf');
      const other = openForm(form);
      const offered = () => readDraft<{ name: string }>(form)?.values.name;
      other.type('F', 'b');
      vi.runAllTimers();
      expect(storedNames()).toEqual([form, form]);
      other.type('Fret', 'b');
      expect(offered()).toBe('Fret neuf');
      other.type('F', 'b');
      other.forget('b');
      vi.runAllTimers();
      expect([storedNames(), offered()]).toEqual([[form], 'Fret neuf']);
    },
  );

  it('that was resumed is stored under the key of its form, also one of an earlier version', () => {
    keep(Date.now(), 'transporter:1');
    const { type, resumed, offered } = openForm('transporter:1');
    type('Fret neuf', 'b');
    resumed('b');
    vi.runAllTimers();
    expect(offered()).toBeNull();
    expect(storedKeys()).toEqual([`draft:${USER}:${draftName('transporter:1', 'b')}`]);
  });
});
