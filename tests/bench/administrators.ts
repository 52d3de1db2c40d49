import { Agent, request } from 'undici';
import { PASSWORD } from '../kit/accounts.ts';
import { createBrowserClient } from '../kit/client.ts';
import { type Processes, query } from './processes.ts';

/** Sign-ins at once. */
const SIGN_INS = 8;

const agent = new Agent({ connections: null, keepAliveTimeout: 60_000 });

/**
 * Milliseconds of a call of this administrator to this server, null when a server or the marketplace is too busy for it (503, 502). Throws
 * after any other reply than a success.
 */
type Call = (origin: string) => Promise<number | null>;

/** A signed-in administrator with a transporter of its own. */
export interface Administrator {
  browser: ReturnType<typeof createBrowserClient>;
  /** The next call of a working day, by the number of calls so far. */
  next: Call;
}

/** A day's calls in the order in which they repeat: ten reads of the marketplace, nine of our database, a write. */
const DAY = [
  ...['transporters', 'me', 'categories', 'jobs', 'products', 'changes', 'product', 'me', 'transporters', 'jobs'],
  ...['categories', 'views', 'products', 'me', 'write', 'transporters', 'jobs', 'product', 'changes', 'companies'],
] as const;

const LISTS = { page: 1, itemsPerPage: 25 };

async function send(
  url: string,
  method: 'GET' | 'POST',
  headers: Record<string, string>,
  body: string | null = null,
): Promise<number | null> {
  const started = performance.now();
  const reply = await request(url, { method, headers, body, dispatcher: agent });
  const text = await reply.body.text();
  if (reply.statusCode === 502 || reply.statusCode === 503) return null;
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${text.slice(0, 200)}`);
  return performance.now() - started;
}

/** Accounts of the marketplace that may sign in, `count` of them. */
async function createAccounts({ marketplaceDatabaseUrl }: Processes, count: number): Promise<string[]> {
  const { rows } = await query(
    marketplaceDatabaseUrl,
    `insert into account (email, first_name, last_name, roles, password_hash)
     select gen_random_uuid() || '@essai.example', 'Dominique', 'Arnaud', roles, password_hash
     from account, generate_series(1, $1) where email = 'admin@comptoir.example' returning email`,
    [count],
  );
  return rows.map(({ email }) => email as string);
}

async function signIn(origin: string, email: string, product: string): Promise<Administrator> {
  const browser = createBrowserClient(origin);
  const result = await browser.trpc.session.signIn.mutate({ email, password: PASSWORD });
  if (result.state !== 'open') throw new Error('the account needs a code');
  const headers = { authorization: `Bearer ${result.tokens.token}`, cookie: browser.cookies.header() };
  const { trpc } = createBrowserClient(origin, browser.cookies, result.tokens);
  const { uuid } = await trpc.suppliers.transporters.create.mutate({
    name: `Transporteur ${email.slice(0, 8)}`,
    isActive: true,
    vignette: null,
  });

  const read = (path: string, input?: object): Call => {
    const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return (server) => send(`${server}/trpc/${path}${search}`, 'GET', headers);
  };
  let isActive = true;
  const calls: Record<(typeof DAY)[number], Call> = {
    me: read('session.me'),
    transporters: read('suppliers.transporters.list', LISTS),
    categories: read('catalogue.categories.list', LISTS),
    products: read('catalogue.products.list', LISTS),
    product: read('catalogue.products.get', { uuid: product }),
    companies: read('companies.companies.list', LISTS),
    jobs: read('jobs.list', LISTS),
    changes: read('dashboard.changes'),
    views: read('views.list'),
    write: (server) => {
      isActive = !isActive;
      const sent = { ...headers, origin: server, 'content-type': 'application/json' };
      return send(`${server}/trpc/suppliers.transporters.setActive`, 'POST', sent, JSON.stringify({ uuid, isActive }));
    },
  };
  // Not all begin with the same call.
  let place = email.charCodeAt(0);
  return {
    browser: createBrowserClient(origin, browser.cookies, result.tokens),
    next(server) {
      place += 1;
      return calls[DAY[place % DAY.length] ?? 'me'](server);
    },
  };
}

/** Signs administrators in, each with an account and a session of its own, which all servers of one database know. */
export async function signInAll(processes: Processes, count: number): Promise<Administrator[]> {
  const emails = await createAccounts(processes, count);
  const { rows } = await query(processes.marketplaceDatabaseUrl, 'select uuid from master_product order by id limit 1');
  const product = (rows[0] as { uuid: string }).uuid;
  const administrators: Administrator[] = [];
  const inTurn = async () => {
    for (let email = emails.pop(); email !== undefined; email = emails.pop()) {
      administrators.push(await signIn(processes.url, email, product));
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS }, inTurn));
  return administrators;
}
