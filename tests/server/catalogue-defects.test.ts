import { describe, expect, it } from 'vitest';
import { dayFromToday } from '../kit/dashboard.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { indexStack } from './catalogue-index-kit.ts';

const { browser, run, records } = await indexStack();
const { products } = browser.trpc.catalogue;

describe('the defects', () => {
  const { productDefects } = browser.trpc.catalogue;

  it('are counted by kind, and each opens its rows [IDX-007]', async () => {
    await run();
    const all = await records();
    const { defects } = await productDefects.list.query();
    const countOf = (name: string) => defects.find(({ defect }) => defect === name)?.count;
    expect(countOf('noImage')).toBe(all.filter(({ images }) => images.length === 0).length);
    expect(countOf('datesReversed')).toBe(
      all.filter(({ activationDate: from, disabledDate: to }) => from !== null && to !== null && from > to).length,
    );
    for (const { defect, count } of defects) expect((await products.list.query({ defect })).total, defect).toBe(count);
  });

  it('are muted with a reason and an end, at most 90 days ahead [IDX-007]', async () => {
    const mute = (until: string) => productDefects.mute.mutate({ defect: 'noImage', reason: 'Livrées fin mai', until });
    for (const bad of [dayFromToday(-3), dayFromToday(95)]) {
      expect(await refusal(mute(bad))).toMatchObject({ code: 'INVALID', fields: [{ path: 'until' }] });
    }
    await mute(dayFromToday(30));
    const muteOf = async () => (await productDefects.list.query()).defects.find(({ defect }) => defect === 'noImage')?.mute;
    expect(await muteOf()).toMatchObject({ reason: 'Livrées fin mai', until: dayFromToday(30) });
    await productDefects.unmute.mutate({ defect: 'noImage' });
    expect(await muteOf()).toBeNull();
  });
});

describe('without a service account', () => {
  it('the list has the documented filters only, and says why [IDX-005]', async () => {
    const plain = await signedInStack();
    const list = plain.browser.trpc.catalogue.products;
    expect(await list.copy.query()).toEqual({ hasAccount: false, state: null });
    expect((await list.list.query({})).items).toHaveLength(10);
    expect(await refusal(list.list.query({ image: false }))).toMatchObject({ code: 'REFUSED' });
  });
});
