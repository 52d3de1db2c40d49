import { type Call, namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { afterAll, describe, expect, it } from 'vitest';
import { pathPattern } from '../../tools/requirements/call-rows.ts';
import { describedBody, describedQuery } from '../../tools/requirements/wire-names.ts';
import { openApi } from './api.ts';
import { startClientCapture } from './client-capture.ts';
import { scenarios } from './scenarios.ts';
import { wires } from './wire/calls.ts';
import type { Wire } from './wire/wire.ts';

// The names in `wire/` are compared with the requests of the product's client and with the descriptions: a name changed in a description,
// or lost in its codec, would differ from the documents.
const [api, capture] = await Promise.all([openApi(), startClientCapture()]);
afterAll(() => Promise.all([api.close(), capture.close()]));

const described: [string, Call, Wire][] = api.readOnly
  ? []
  : [...namedCalls(calls)].map(([name, call]) => [name, call, (wires as Record<string, Wire>)[name] ?? {}]);

/** An address has one of five formats, and special properties are keyed by uuids: their contents are checked by their own tests. */
const isOpen = (name: string) => /^(?:geolocations\[\]|specialProperty\.)/.test(name);

describe.each(described)('%s', (name, call, { query = [], body = [], unsent = [] }) => {
  it('sends the parameters and members that are written down, all of them', async () => {
    const sent = { query: new Set<string>(), body: new Set<string>() };
    for (const { sending } of scenarios[name]?.succeeds ?? []) {
      const request = await capture.send(call, await sending(api));
      const pattern = new RegExp(`^${pathPattern(call.path).replaceAll('{}', '[^/]+')}$`);
      expect(request).toMatchObject({ method: call.method, path: expect.stringMatching(pattern) });
      for (const parameter of request.query) sent.query.add(parameter);
      for (const member of request.body) if (!isOpen(member)) sent.body.add(member);
    }
    expect([...sent.query].sort()).toEqual([...query].sort());
    // `register` accepts undescribed members (SES-029).
    expect([...sent.body].filter((member) => member !== 'newsletter').sort()).toEqual([...body].sort());
  });

  it('is described with the same ones', () => {
    const { body: sent } = call;
    const members = sent === undefined ? [] : describedBody(sent.schema);
    const file = sent?.kind === 'multipart' ? [sent.file] : [];
    expect(describedQuery(call.query).sort()).toEqual([...query].sort());
    const known = [...members, ...file].filter((member) => !isOpen(member) && !unsent.includes(member));
    expect(known.sort()).toEqual([...body].sort());
  });
});
