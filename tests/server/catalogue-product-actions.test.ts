import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { products } = browser.trpc.catalogue;
const sent = lastWrite(stack);

const rows = async () => (await products.list.query({ itemsPerPage: 100 })).items;
const activeOf = async (uuid: string) => (await rows()).find((row) => row.uuid === uuid)?.status.active;

describe('a product', () => {
  it('is archived by its own call, which disables it [PRD-019, PRD-162]', async () => {
    const uuid = (await rows()).find(({ status }) => status.active)?.uuid ?? '';
    await products.archive.mutate({ uuid });
    expect(await sent('catalogue.products.disable')).toMatchObject({ method: 'DELETE', path: `/api/master-product/disable/${uuid}` });
    expect(await activeOf(uuid)).toBe(false);
  });

  it('is duplicated with its prototype; a reply that holds an error is a refusal [PRD-164, PRD-165]', async () => {
    const all = await rows();
    const one = all.find(({ prototype }) => prototype.value === 'E-billet');
    const input = { uuid: one?.uuid ?? '', prototype: one?.prototype.uuid ?? '' };
    const { total } = await products.list.query({});
    await products.duplicate.mutate(input);
    expect((await sent('catalogue.products.duplicate'))?.body).toEqual({ uuid: input.uuid, prototypeUuid: expect.any(String) });
    expect((await products.list.query({})).total).toBe(total + 1);
    await stack.marketplace.faults([{ call: 'catalogue.products.duplicate', status: 200, body: { hasError: true }, times: 1 }]);
    expect(await refusal(products.duplicate.mutate(input))).toMatchObject({ code: 'REFUSED' });
  });

  it('is duplicated once, when the reply is lost and the same request is sent again [OUT-004]', async () => {
    const one = (await rows()).find(({ prototype }) => prototype.value === 'E-billet');
    const input = { uuid: one?.uuid ?? '', prototype: one?.prototype.uuid ?? '', requestKey: randomUUID() };
    const { total } = await products.list.query({});
    await stack.marketplace.faults([{ call: 'catalogue.products.duplicate', status: 503, afterEffect: true, times: 1 }]);
    await products.duplicate.mutate(input);
    await products.duplicate.mutate(input);
    expect((await products.list.query({})).total).toBe(total + 1);
  });
});
