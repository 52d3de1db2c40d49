import type { Fault } from '@comptoir/marketplace/kit/faults';

/** A request received by the marketplace, with secrets masked. */
export interface SeenRequest {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string | undefined>;
  /** Dotted name of the described call. */
  call?: string;
  /** The received body: JSON, or the fields and the file's name of a form. */
  body?: unknown;
  /** Content type of the form's file. */
  fileType?: string;
  status: number;
}

/** Client of the fault endpoints of a reference marketplace. `origin` has no path. */
export const faultControl = (origin: string) => {
  const control = async (path: string, init?: RequestInit): Promise<Response> => {
    const reply = await fetch(new URL(path, origin), init);
    if (!reply.ok) throw new Error(`${init?.method ?? 'GET'} ${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  };
  return {
    /** Replaces the active faults; an empty list removes all. */
    async faults(list: Fault[]): Promise<void> {
      await control('/__faults', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(list) });
    },
    /** Received requests, oldest first; only those of one call when it is given. */
    async requests(call?: string): Promise<SeenRequest[]> {
      const all = (await (await control('/__requests')).json()) as SeenRequest[];
      return call === undefined ? all : all.filter((request) => request.call === call);
    },
    async forget(): Promise<void> {
      await control('/__requests', { method: 'DELETE' });
    },
  };
};
