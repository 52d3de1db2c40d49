import { CallError, errorBodyOf } from './errors.ts';
import { fetchNoticing } from './version.ts';

/** A request to our server. Rejects with a CallError when it is refused, or when the server cannot be reached. */
export async function request(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetchNoticing(path, init).catch((cause: unknown) => {
    throw new CallError({ code: 'UPSTREAM_DOWN', fields: [] }, { cause });
  });
  if (response.ok) return response;
  throw new CallError(errorBodyOf(await response.json().catch(() => null), response.status));
}
