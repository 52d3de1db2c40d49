import { openQueue } from '@comptoir/server/jobs/queue';
import type { ExportType } from '@comptoir/shared/exports/export-types';
import type { ExportForm } from '@comptoir/shared/exports/exports';
import type { FileFormat } from '@comptoir/shared/list/file';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { createBrowserClient } from '../kit/client.ts';
import { jobsOf } from '../kit/jobs.ts';
import { type StackOptions, startStack } from '../kit/stack.ts';

type Range = Pick<ExportForm, 'start' | 'end'> & { type?: ExportType; supplier?: string; supplierName?: string; format?: FileFormat };

/** A stack with a signed-in administrator who exports, and the same call sent to the marketplace by another client. */
export async function openExportBench(options: StackOptions) {
  const stack = await startStack(options);
  const browser = createBrowserClient(stack.url);
  await browser.signIn('admin');
  const { apiUrl } = stack.marketplace;

  const direct = async (path: string): Promise<Response> => {
    const login = await fetch(`${apiUrl}/login_check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: ACCOUNTS.admin, password: PASSWORD }),
    });
    const { token } = (await login.json()) as { token: string };
    const reply = await fetch(`${apiUrl}/${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return reply;
  };
  const upstreamFile = async (path: string) => Buffer.from(await (await direct(path)).arrayBuffer());
  const get = (uuid: string) => browser.trpc.jobs.get.query({ uuid });

  return {
    stack,
    browser,
    get,
    start: (range: Range) => browser.trpc.exports.start.mutate({ type: 'soldProduct', ...range }),
    ...jobsOf(browser),
    /** The marketplace's reply to the same export, requested directly. */
    upstream: ({ start, end }: Range) => upstreamFile(`admin/export/sold_product/${start}/${end}`),
    upstreamFile,
    marketplaceJson: async <Body>(path: string) => (await (await direct(path)).json()) as Body,
    async download(uuid: string): Promise<Response> {
      const { url } = await browser.trpc.jobs.ticket.mutate({ uuid });
      return browser.fetch(url);
    },
    async close(): Promise<void> {
      const { config } = stack.services;
      await stack.close();
      if (config.redisUrl === null) return;
      // The databases of a stack are dropped with it; Redis is shared.
      const queue = openQueue(config, () => undefined);
      await queue.obliterate();
      await queue.close();
    },
  };
}
export type ExportBench = Awaited<ReturnType<typeof openExportBench>>;
