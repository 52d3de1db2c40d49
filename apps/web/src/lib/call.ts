import { CallError, errorBodyOf } from './errors.ts';
import { request } from './version.ts';

interface CallOptions {
  token?: string | null;
  signal?: AbortSignal;
}

/**
 * A single tRPC call without the tRPC client, for the sign-in screens and the token refresh: otherwise the login page would download the
 * client (its budget is 90 kB).
 */
export async function call<Output>(
  kind: 'query' | 'mutation',
  path: string,
  input: unknown,
  { token, signal }: CallOptions = {},
): Promise<Output> {
  const query = kind === 'query' && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const headers: Record<string, string> = { accept: 'application/json' };
  if (kind === 'mutation') headers['content-type'] = 'application/json';
  if (token) headers.authorization = `Bearer ${token}`;
  const response = await request(`/trpc/${path}${query}`, {
    method: kind === 'query' ? 'GET' : 'POST',
    headers,
    // A log-out must reach the server even when the page is unloaded.
    keepalive: kind === 'mutation',
    ...(kind === 'mutation' && input !== undefined && { body: JSON.stringify(input) }),
    ...(signal && { signal }),
  });
  const reply: unknown = await response.json().catch(() => null);
  if (!isResult(reply)) throw new CallError(errorBodyOf(reply, response.status));
  return reply.result.data as Output;
}

const isResult = (reply: unknown): reply is { result: { data?: unknown } } =>
  typeof reply === 'object' && reply !== null && 'result' in reply && typeof reply.result === 'object' && reply.result !== null;
