import type { Fault } from '@comptoir/marketplace/kit/faults';
import { appRouter } from '@comptoir/server/trpc/router';
import { beforeEach, expect, it } from 'vitest';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { ACCESS } from './mutations/access.ts';
import { CATALOGUE, PRODUCTS } from './mutations/catalogue.ts';
import { failuresOf } from './mutations/failures.ts';
import { HOMEPAGE } from './mutations/homepage.ts';
import { createSnapshots, type Difference, failureOf, faultsOf, lastLine, writesOf } from './mutations/outcome.ts';
import { STOCK } from './mutations/stock.ts';
import { SUPPLIERS } from './mutations/suppliers.ts';
import { createWorld, type Scenario, type Scenarios } from './mutations/world.ts';

const { stack, browser } = await signedInStack({ marketplaceClient: { breakerFailures: 100_000 } });
const world = createWorld(stack, browser);
const snapshots = await createSnapshots(stack);
// The deep run takes longer than an access token is valid.
beforeEach(() => browser.refresh());

const SCENARIOS: Scenarios = { ...ACCESS, ...CATALOGUE, ...PRODUCTS, ...SUPPLIERS, ...HOMEPAGE, ...STOCK };

/**
 * Mutations that change no record of the marketplace: those of the session, of views, of muted defects, of jobs, what a job does itself
 * (jobs-writes, imports), and the reveal of a code or a document.
 */
const WITHOUT_WRITES =
  /^(session|bulk|exports|imports|jobs|reference|views|stock\.reorders|catalogue\.productDefects)\.|\.startBatch$|^history\.takeBack$|^stock\.(codes|documents)\.reveal$/;
/** A description that no product refers to yet may be created twice: `cannotBeFound` (mutations/creation-declaration.ts). */
const MAY_BE_CREATED_TWICE = new Set(['catalogue.productContents.saveDescription']);

interface Effect {
  failure: Awaited<ReturnType<typeof failureOf>>;
  /** What the marketplace stores now and did not before. */
  difference: Difference;
}
interface Observation extends Effect {
  line: NonNullable<Awaited<ReturnType<typeof lastLine>>>;
  /** Names of the reference sets that are read again because of the request. */
  stale: string[];
  /** Sends the same request again. */
  repeat(): Promise<Effect>;
}

/** Writes that each reference set has to include. */
async function referenceWrites(): Promise<Map<string, number>> {
  const sets = await stack.services.db.prisma.referenceSet.findMany({ orderBy: { name: 'asc' } });
  return new Map(sets.map(({ name, writes }) => [name, writes]));
}

/** Sends a new request of a mutation while these faults are active. */
async function observe(name: string, scenario: Scenario, faults: Fault[]): Promise<Observation> {
  const send = await scenario(world);
  const before = await snapshots.read();
  const repeat = async (): Promise<Effect> => {
    const failure = await failureOf(send());
    await stack.marketplace.faults([]);
    return { failure, difference: snapshots.between(before, await snapshots.read()) };
  };
  await stack.marketplace.forget();
  await stack.marketplace.faults(faults);
  const earlier = await lastLine(stack, name);
  const copied = await referenceWrites();
  const effect = await repeat();
  const line = await lastLine(stack, name);
  if (line === null || line.id === earlier?.id) throw new Error(`${name} has left no line in the history`);
  const stale = [...(await referenceWrites())].flatMap(([set, writes]) => (writes > (copied.get(set) ?? 0) ? [set] : []));
  return { ...effect, line, stale, repeat };
}

/** The user's sentence, the history, the copies and the marketplace agree (OUT-007). */
function expectAgreement({ failure, line, difference, stale }: Observation, success: Observation, writes: number): void {
  expect(line.outcome).toBe(failure?.code ?? 'ok');
  // Whatever was said: other readers have what the marketplace stores.
  if (Object.keys(difference).length > 0) expect(stale).toEqual(success.stale);
  const changed = line.targets.filter(({ fields }) => fields.length > 0);
  if (failure === null) {
    expect(difference).toEqual(success.difference);
    // A creation that was read back knows records that its reply does not name.
    expect(line.targets).toEqual(expect.arrayContaining(success.line.targets));
  } else if (failure.code === 'UNCERTAIN') {
    if (writes === 1) expect([{}, success.difference]).toContainEqual(difference);
  } else if (changed.length > 0) {
    expect(failure.serverMessage).toMatch(/^Une partie seulement a été enregistrée\s: \d+ sur \d+\./);
    expect(Object.keys(difference)).not.toEqual([]);
    expect(difference).not.toEqual(success.difference);
  } else {
    expect(difference).toEqual({});
  }
}

/** Sent again with its request key, a creation has its effect once, or is still uncertain (OUT-004). */
function expectOneEffect({ failure, difference }: Effect, success: Effect): void {
  if (failure === null) expect(difference).toEqual(success.difference);
  else expect([failure.code, [{}, success.difference]]).toEqual(['UNCERTAIN', expect.arrayContaining([difference])]);
}

/** Sent again, a mutation without a request key sets the same state, or is refused; with several writes it may have done a part. */
function expectNoSecondEffect({ difference }: Effect, success: Effect, writes: number): void {
  if (writes === 1) expect([{}, success.difference]).toContainEqual(difference);
}

interface Procedure {
  _def: { type: string; inputs: unknown[] };
}
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;
/** A creation has a second input: its request key. */
const isKeyed = (name: string) => procedures[name]?._def.inputs.length === 2 && !MAY_BE_CREATED_TWICE.has(name);

it('every mutation that writes to the marketplace has a request here', () => {
  const mutations = Object.keys(procedures).filter((name) => procedures[name]?._def.type === 'mutation' && !WITHOUT_WRITES.test(name));
  expect(Object.keys(SCENARIOS).sort()).toEqual(mutations.sort());
});

it.each(Object.entries(SCENARIOS).map(([name, scenario], place) => [name, scenario, place] as const))(
  '%s is told and kept as the marketplace has it, whichever of its calls fails or loses its reply, and once when it is sent again [OUT-001, OUT-004, OUT-007]',
  async (name, scenario, place) => {
    const success = await observe(name, scenario, []);
    const writes = await writesOf(stack);
    expect([success.failure, success.line.outcome, writes.length > 0]).toEqual([null, 'ok', true]);
    expect(success.difference).not.toEqual({});
    for (const [index, write] of writes.entries()) {
      for (const [failureName, fault] of failuresOf(place + index, success.stale.length > 0)) {
        const observed = await observe(name, scenario, faultsOf(write, fault));
        const context = `write ${index + 1}, ${write.call}: ${failureName}`;
        try {
          expectAgreement(observed, success, writes.length);
          if (failureName === 'refused') expect(observed.failure?.code).toBe('REFUSED');
          if (isKeyed(name)) expectOneEffect(await observed.repeat(), success);
          else if (!MAY_BE_CREATED_TWICE.has(name)) expectNoSecondEffect(await observed.repeat(), success, writes.length);
        } catch (error) {
          throw new Error(`${context}: ${JSON.stringify(observed)}, in place of ${JSON.stringify(success)}`, { cause: error });
        }
      }
    }
  },
);
