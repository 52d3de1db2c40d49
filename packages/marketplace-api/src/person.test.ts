import { describe, expect, it } from 'vitest';
import { PersonWire } from './person.ts';

describe('a person on the wire', () => {
  it('is read from firstname and lastname, either of which may be missing', () => {
    expect(PersonWire.decode({ firstname: 'Camille' })).toEqual({ uuid: null, firstName: 'Camille', lastName: null });
  });

  it('is encoded to what it was decoded from', () => {
    const wire = { uuid: '6f1b7c1e-0000-4000-8000-000000000001', firstname: 'Camille', lastname: 'Lantier' };
    expect(PersonWire.encode(PersonWire.decode(wire))).toEqual(wire);
  });
});
