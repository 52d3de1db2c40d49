import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PASSWORD } from '../kit/accounts.ts';
import { newAdministrator } from '../kit/administrators.ts';
import { createBrowserClient } from '../kit/client.ts';
import { repetitions } from '../kit/deep.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { transporters } = browser.trpc.suppliers;

it('a restore keeps what a colleague has changed since its plan, and asks where both change the same field: nothing of either is lost [HIS-010]', async () => {
  const colleague = createBrowserClient(stack.url);
  const signed = await colleague.trpc.session.signIn.mutate({ email: await newAdministrator(stack), password: PASSWORD });
  if (signed.state !== 'open') throw new Error('a code is asked');
  colleague.setBearer(signed.tokens.token);
  const form = fc.record({ name: fc.constantFrom('Fret', 'Rail', 'Route'), isActive: fc.boolean() });
  type Values = { name: string; isActive: boolean };
  const { uuid } = await transporters.create.mutate({ name: 'Fret', isActive: true, vignette: null });
  const set = async (client: typeof browser, changes: Partial<Values>, base: Values & { vignette: null }, isRestore: boolean) =>
    client.trpc.suppliers.transporters.update.mutate({ uuid, base, age: 0, form: { ...base, ...changes }, isRestore });
  const read = async () => ({ ...(await transporters.get.query({ uuid })), vignette: null });
  await fc.assert(
    fc.asyncProperty(form, form, fc.subarray(['name', 'isActive'] as const, { minLength: 1 }), async (former, theirs, chosen) => {
      const start = await read();
      const planned = Object.fromEntries(chosen.map((field) => [field, former[field]])) as Partial<Values>;
      await set(colleague, theirs, start, false);
      const changed = (field: keyof Values, values: Partial<Values>) => field in values && values[field] !== start[field];
      const clashes = chosen.filter((field) => changed(field, planned) && changed(field, theirs) && planned[field] !== theirs[field]);
      const restore = set(browser, planned, start, true);
      if (clashes.length > 0) {
        expect((await refusal(restore)).fields.map(({ path }) => path).toSorted()).toEqual(clashes.toSorted());
        expect(await read()).toEqual({ ...start, ...theirs });
      } else {
        await restore;
        const mine = Object.fromEntries(chosen.filter((field) => changed(field, planned)).map((field) => [field, planned[field]]));
        expect(await read()).toEqual({ ...start, ...theirs, ...mine });
      }
    }),
    { numRuns: repetitions(12, 200) },
  );
});
