import { formatNumber } from '@comptoir/shared/numbers';
import { type Browser, chromium } from 'playwright-core';
import { startChromium } from '../kit/chromium.ts';
import { createBrowserClient } from '../kit/client.ts';
import { type Processes, query } from './processes.ts';
import { quantile, ratio, report } from './report.ts';
import { timeToFrame } from './time-to-frame.ts';

const SIZES = [10, 1_000] as const;
const ROUNDS = 8;

/** An action in the form and the condition that it is done, both as JavaScript source that runs in the page. */
interface Act {
  what: string;
  press: (rules: number) => string;
  done: (rules: number) => string;
}

/** Sets a value as typing does, so that React handles the event. */
const type = (name: string, value: string) => `(() => {
  const input = document.querySelector('input[name="${name}"]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, '${value}');
  input.dispatchEvent(new Event('input', { bubbles: true }));
})()`;
const containsText = (text: string) => `document.body.textContent.includes(${JSON.stringify(text)})`;

const ACTS: readonly Act[] = [
  { what: 'type a price', press: () => type('price.0.price', '7,5'), done: () => containsText('1 champ modifié') },
  { what: 'type a bracket that overlaps', press: () => type('price.2.startingFrom', '0'), done: () => containsText('Chevauche la règle') },
  { what: 'correct the bracket', press: () => type('price.2.startingFrom', '2'), done: () => `!${containsText('Chevauche la règle')}` },
  {
    what: 'add a rule',
    press: () => `[...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Ajouter une règle')).click()`,
    done: (rules) => containsText(`${formatNumber(rules + 1)} règles`),
  },
];

/** A shipping method with this many rules by price, and the times of its form and calls. */
async function openMethod({ url, marketplaceDatabaseUrl }: Processes, rules: number) {
  const client = createBrowserClient(url);
  const tokens = await client.signIn();
  const uuidOf = async (table: string) =>
    ((await query(marketplaceDatabaseUrl, `select uuid from ${table} where is_active order by id limit 1`)).rows[0] as { uuid: string })
      .uuid;
  const { shippingMethods } = client.trpc.suppliers;
  const { uuid } = await shippingMethods.create.mutate({
    ...{ name: `Mesure de ${rules}`, deliveryTime: '48 h' },
    ...{ transporter: await uuidOf('transporter'), supplier: await uuidOf('supplier') },
    families: ['price'],
    price: Array.from({ length: rules }, (_, place) => ({ startingFrom: place, price: 1 })),
    quantity: [{ startingFrom: 1, price: null }],
    product: [{ startingFrom: 1, price: null }],
  });
  const times = new Map<string, number[]>();
  const note = (what: string, took: number) => times.set(what, [...(times.get(what) ?? []), took]);
  const round = async (browser: Browser, counts: boolean) => {
    // A new context each time, because typed values leave a draft.
    const context = await browser.newContext();
    await context.addCookies(client.cookies.all().map(({ name, value }) => ({ name, value, url })));
    await context.addInitScript((kept) => {
      localStorage.setItem('token', kept.token);
      localStorage.setItem('refresh_token', kept.refreshToken);
    }, tokens);
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(`${url}/admin/supplier/shippingMethod/${uuid}/edit`);
    await page.locator('input[name="price.2.price"]').waitFor();
    if (counts) note('open the form', performance.now() - start);
    for (const act of ACTS) {
      const took = await timeToFrame(page, act.press(rules), act.done(rules));
      if (counts) note(act.what, took);
    }
    await context.close();
    const before = performance.now();
    const base = await shippingMethods.get.query({ uuid });
    const read = performance.now();
    await shippingMethods.update.mutate({ uuid, base, age: 0, form: { ...base, deliveryTime: counts ? '24 h' : '48 h' } });
    if (counts) note('read it, over tRPC', read - before);
    if (counts) note('save it, over tRPC', performance.now() - read);
  };
  return { rules, times, round };
}

/** The form of a shipping method with a thousand rules compared with one with ten. */
export async function benchShipping(processes: Processes): Promise<void> {
  const server = await startChromium();
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const [few, many] = [await openMethod(processes, SIZES[0]), await openMethod(processes, SIZES[1])];
    for (let round = 0; round <= ROUNDS; round += 1) for (const method of [few, many]) await method.round(browser, round > 0);
    await browser.close();
    const median = (times: number[] = []) =>
      quantile(
        [...times].sort((a, b) => a - b),
        0.5,
      );
    report(
      'The form of a shipping method',
      `From the press or the key to the frame that shows it, in Chromium; from the address to the third rule; calls over tRPC. Medians of ${ROUNDS} rounds,
       one method and the other in turns, after one that does not count: the ratio is what the number of the rules costs.`,
      [...few.times.keys()].map((what) => {
        const [a, b] = [median(few.times.get(what)), median(many.times.get(what))];
        return { what, [`${few.rules} rules`]: `${a.toFixed(0)} ms`, [`${many.rules} rules`]: `${b.toFixed(0)} ms`, ratio: ratio(b, a) };
      }),
    );
  } finally {
    await server.close();
  }
}
