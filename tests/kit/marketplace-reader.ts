import { ACCOUNTS, PASSWORD } from './accounts.ts';

/** Reads the reference marketplace over HTTP without the product: plain JSON, not decoded. */
export async function marketplaceReader(apiUrl: string) {
  const headers = { 'content-type': 'application/json', accept: 'application/ld+json' };
  const login = await fetch(`${apiUrl}/login_check`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: ACCOUNTS.admin, password: PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  /** `path` relative to the root of the API: `news/<uuid>`. */
  return async <Reply>(path: string): Promise<Reply> => {
    const reply = await fetch(`${apiUrl}/${path}`, { headers: { ...headers, authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`GET ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
}

export type MarketplaceReader = Awaited<ReturnType<typeof marketplaceReader>>;
