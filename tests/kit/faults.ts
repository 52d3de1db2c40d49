/** A failure on demand of the reference marketplace, for one described call. */
export interface Fault {
  /** Dotted name of the call, such as `catalogue.categories.list`. */
  call: string;
  latencyMs?: number;
  status?: number;
  body?: unknown;
  cutAfterBytes?: number;
  truncate?: boolean;
  shape?: 'html' | 'wrong';
  bytesPerSecond?: number;
  /** How many requests it strikes; every one when left out. */
  times?: number;
}

/** One request the marketplace received, without its secrets. */
export interface SeenRequest {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
}

/** The control side of a reference marketplace started with faults on. `origin` has no path. */
export const faultControl = (origin: string) => {
  const control = async (path: string, init?: RequestInit): Promise<Response> => {
    const reply = await fetch(new URL(path, origin), init);
    if (!reply.ok) throw new Error(`${init?.method ?? 'GET'} ${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  return {
    /** Replaces the failures in force; an empty list heals everything. */
    async faults(list: Fault[]): Promise<void> {
      await control('/__faults', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(list) });
    },
    async requests(): Promise<SeenRequest[]> {
      return (await (await control('/__requests')).json()) as SeenRequest[];
    },
    async forget(): Promise<void> {
      await control('/__requests', { method: 'DELETE' });
    },
  };
};
