import { randomUUID } from 'node:crypto';
import { createRequestKeys } from '@comptoir/server/mutations/request-key';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack({ marketplaceClient: { headersMs: 2_000 } });
const { transporters } = browser.trpc.suppliers;

const formOf = (name: string) => ({ name, isActive: true, vignette: null, requestKey: randomUUID() });
const countOf = async (name: string) => (await transporters.list.query({ search: name })).total;
const sent = async () => (await stack.marketplace.requests('suppliers.transporters.create')).length;
const fault = { call: 'suppliers.transporters.create', times: 1 };

describe('a creation that outlives the deadline of its key', () => {
  const LIST = 'suppliers.transporters.list';
  const expire = (key: string) => stack.services.db.prisma.requestKey.updateMany({ where: { key }, data: { until: new Date(0) } });
  const received = (call: string) => until(`the call ${call}`, async () => (await stack.marketplace.requests(call)).length > 0);
  const verify = (form: ReturnType<typeof formOf>) => refusal(transporters.create.mutate({ ...form, verify: true }));
  beforeEach(() => stack.marketplace.forget());

  it('has it again from the moment in which it is sent: a verification does not release the key [OUT-004]', async () => {
    const form = formOf('Echue avant');
    await stack.marketplace.faults([{ call: LIST, blocked: true, times: 1 }]);
    const creation = transporters.create.mutate(form);
    await received(LIST);
    await expire(form.requestKey);
    await stack.marketplace.faults([{ ...fault, blocked: true }]);
    await received(fault.call);
    expect(await verify(form)).toMatchObject({ code: 'UNCERTAIN' });
    await stack.marketplace.faults([]);
    expect(await transporters.create.mutate(form)).toEqual(await creation);
    expect([await countOf(form.name), await sent()]).toEqual([1, 1]);
  });

  it('has it again from the moment in which its reply was lost [OUT-004]', async () => {
    const form = formOf('Echue pendant');
    await stack.marketplace.faults([{ ...fault, latencyMs: 9_000 }]);
    const creation = refusal(transporters.create.mutate(form));
    await received(fault.call);
    await expire(form.requestKey);
    expect(await creation).toMatchObject({ code: 'UNCERTAIN' });
    expect(await verify(form)).toMatchObject({ code: 'UNCERTAIN' });
    expect(await refusal(transporters.create.mutate(form))).toMatchObject({ code: 'UNCERTAIN' });
    expect(await sent()).toBe(1);
  });

  it('is not sent when another request has got the key [OUT-004]', async () => {
    const form = formOf('Cle perdue');
    await stack.marketplace.faults([{ call: LIST, blocked: true, times: 1 }]);
    const creation = refusal(transporters.create.mutate(form));
    await received(LIST);
    await expire(form.requestKey);
    expect(await verify(form)).toMatchObject({ code: 'NOT_FOUND' });
    const second = await transporters.create.mutate(form);
    await stack.marketplace.faults([]);
    expect(await creation).toMatchObject({ code: 'UNCERTAIN' });
    expect(await transporters.create.mutate(form)).toEqual(second);
    expect([await countOf(form.name), await sent()]).toEqual([1, 1]);
  });

  it('has it renewed while it runs, and only by its own request', async () => {
    const keys = createRequestKeys(stack.services.db, 20);
    const id = { authorId: 'auteur', key: randomUUID() };
    const acquired = await keys.acquire({ ...id, action: 'x', inputHash: 'x', naturalKey: null });
    if ('earlier' in acquired) throw new Error('the key existed');
    const stop = keys.keep(acquired.own);
    await expire(id.key);
    await until('the renewal', async () => (await keys.find(id))?.isWithinTime);
    expect(await keys.removeExpired(id)).toBe(false);
    expect(await keys.renew({ ...acquired.own, at: new Date(0) })).toBe(false);
    stop();
  });
});
