import type { Fault } from '@comptoir/marketplace/kit/faults';

/** One request the marketplace received, without its secrets. */
export interface SeenRequest {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string | undefined>;
  /** Dotted name of the described call. */
  call?: string;
  /** As it came in: JSON, or the fields and the file's name of a form. */
  body?: unknown;
  /** Content type of the form's file. */
  fileType?: string;
  status: number;
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
    /** What it has received, oldest first; of one call when it is named. */
    async requests(call?: string): Promise<SeenRequest[]> {
      const all = (await (await control('/__requests')).json()) as SeenRequest[];
      return call === undefined ? all : all.filter((request) => request.call === call);
    },
    async forget(): Promise<void> {
      await control('/__requests', { method: 'DELETE' });
    },
  };
};
