import { CallError, errorBodyOf } from './errors.ts';
import { recordReply } from './last-reply.ts';

/**
 * A single tRPC call without the tRPC client, for the sign-in screens and the token refresh: otherwise the login page would download the
 * client (its budget is 90 kB).
 */
export async function call<Output>(kind: 'query' | 'mutation', path: string, input: unknown, bearer?: string | null): Promise<Output> {
  const query = kind === 'query' && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const headers: Record<string, string> = { accept: 'application/json' };
  if (kind === 'mutation') headers['content-type'] = 'application/json';
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  let response: Response;
  try {
    response = await fetch(`/trpc/${path}${query}`, {
      method: kind === 'query' ? 'GET' : 'POST',
      headers,
      credentials: 'same-origin',
      // A log-out must reach the server even when the page is unloaded.
      keepalive: kind === 'mutation',
      ...(kind === 'mutation' && input !== undefined ? { body: JSON.stringify(input) } : {}),
    });
  } catch (cause) {
    throw new CallError({ code: 'UPSTREAM_DOWN', fields: [] }, { cause });
  }
  recordReply(response);
  const reply: unknown = await response.json().catch(() => null);
  if (!response.ok || !isResult(reply)) throw new CallError(errorBodyOf(reply, response.status));
  return reply.result.data as Output;
}

const isResult = (reply: unknown): reply is { result: { data?: unknown } } =>
  typeof reply === 'object' && reply !== null && 'result' in reply && typeof reply.result === 'object' && reply.result !== null;
