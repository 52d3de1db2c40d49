import { setTimeout as wait } from 'node:timers/promises';
import { orderTexts as texts } from '@comptoir/shared/orders/texts';
import { chromium } from 'playwright-core';
import { signedInState } from '../kit/browser.ts';
import { startChromium } from '../kit/chromium.ts';
import { startStack } from '../kit/stack.ts';
import { buildWeb } from '../kit/web-build.ts';
import { quantile, report } from './report.ts';
import { timeToFrame } from './time-to-frame.ts';

const VISITS = 20;
const LATENCY_MS = 100;
const CALLS = [
  'vouchers.monitoring.list',
  'vouchers.monitoring.statuses',
  'stock.codes.list',
  'stock.documents.list',
  'access.userWhiteLists.list',
  'access.blacklist.list',
  'access.users.list',
];

/** JavaScript: whether a panel of the dossier has its content. */
const hasContent = (title: string) =>
  `[...document.querySelectorAll('section')].some((panel) => panel.textContent.startsWith(${JSON.stringify(title)}) && panel.querySelector('li') !== null)`;

/** The dossier of an order with a code and an alert, while each call of the marketplace takes 100 ms longer (issue: first content in 400 ms). */
export async function benchDossier(): Promise<void> {
  const stack = await startStack({ config: { WEB_DIR: await buildWeb() } });
  const server = await startChromium();
  try {
    const [order] = await stack.marketplace.sql<{ number: string }>(
      `select order_number as number from product_code join voucher_order as o on o.id::text = order_number
       where alert_motifs <> '{}' order by o.created_at desc limit 1`,
    );
    if (order === undefined) throw new Error('no order');
    const browser = await chromium.connect(server.wsEndpoint());
    await stack.marketplace.faults(CALLS.map((call) => ({ call, latencyMs: LATENCY_MS })));
    const [cold, opened]: [number[], number[]] = [[], []];
    for (let visit = 0; visit <= VISITS; visit += 1) {
      const context = await browser.newContext({ baseURL: stack.url, locale: 'fr-FR', storageState: await signedInState(stack, 'admin') });
      const page = await context.newPage();
      await page.goto(`/admin/commandes/${order.number}`, { waitUntil: 'commit' });
      await timeToFrame(page, '', hasContent(texts.delivered));
      const first = await page.evaluate<number>('performance.now()');
      await page.goto('/admin/catalogue/monitoring-ogloba-order');
      const link = `document.querySelector('a[href="/admin/commandes/${order.number}"]')`;
      await timeToFrame(page, '', `${link} !== null`);
      // What the list loads when it is idle.
      await wait(500);
      const next = await timeToFrame(page, `${link}.click()`, hasContent(texts.delivered));
      // The first visits start Chromium's processes.
      if (visit > 0) {
        cold.push(first);
        opened.push(next);
      }
      await context.close();
    }
    await browser.close();
    const figures = (times: number[]) => {
      times.sort((left, right) => left - right);
      return { median: `${quantile(times, 0.5).toFixed(0)} ms`, slowest: `${quantile(times, 1).toFixed(0)} ms` };
    };
    report(
      'The dossier of an order',
      `${VISITS} visits; each call of the marketplace takes ${LATENCY_MS} ms longer. To the first frame with the delivered codes.`,
      [
        { what: 'from a link of the monitoring', ...figures(opened) },
        { what: 'cold, at its address', ...figures(cold) },
      ],
    );
  } finally {
    await server.close();
    await stack.close();
  }
}
