import { ACCOUNTS, PASSWORD } from './accounts.ts';

/** The export requested from the marketplace directly, the reference for every copy. */
export async function marketplaceCsv(apiUrl: string, { start, end }: { start: string; end: string }): Promise<Buffer> {
  const login = await fetch(`${apiUrl}/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ACCOUNTS.admin, password: PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const reply = await fetch(`${apiUrl}/admin/export/sold_product/${start}/${end}`, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`the marketplace answers ${reply.status}`);
  return Buffer.from(await reply.arrayBuffer());
}
