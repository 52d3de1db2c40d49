import type { Call } from '@comptoir/marketplace-api/call';
import { type Api, ask } from './api.ts';
import type { Sending } from './exchange.ts';

/** An id that does not exist. */
export const NOWHERE = '99999999-9999-4999-8999-999999999999';

/** Requests of one described call. They are created when needed: a code or a token is valid only for a short time. */
export interface Scenario {
  /** Changes something: never sent to a read-only marketplace. */
  writes?: true;
  /** The call succeeds, with this status when several mean success. Each request can be repeated: it creates the rows that it consumes. */
  succeeds: { when: string; status?: number; sending(api: Api): Promise<Sending> | Sending }[];
  /** The call is refused with this status and, for a 422, violations on these members. */
  refused: { when: string; status: number; violations?: string[]; sending(api: Api): Promise<Sending> | Sending }[];
}

/** Scenarios by dotted name of their call. */
export type Scenarios = Record<string, Scenario>;

/** Uuid of the first row of a list call. */
export const firstUuid = async (api: Api, call: Call, sending: Sending = {}): Promise<string> => {
  const { items } = (await ask(api.url, api.adminToken, call, sending)) as { items: { uuid: string }[] };
  const [first] = items;
  if (first === undefined) throw new Error(`no row from ${call.path}`);
  return first.uuid;
};

/** A `multipart/form-data` body: one file part and text fields. */
export function upload(content: Buffer | string, name: string, type: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return form;
}

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
