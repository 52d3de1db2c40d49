import { describe, expect, it } from 'vitest';
import { reference } from './iri.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
const parent = reference('categories');

describe('reference', () => {
  it('reads the uuid in the last segment of an IRI, or of an object [CAT-031]', () => {
    expect(parent.decode(`/api/categories/${uuid}`)).toBe(uuid);
    expect(parent.decode({ uuid })).toBe(uuid);
  });

  it('writes the literal /api path, whatever the root', () => {
    expect(parent.encode(uuid)).toBe(`/api/categories/${uuid}`);
  });

  it('refuses an IRI that ends in anything else', () => {
    expect(parent.safeDecode('/api/categories/spa').success).toBe(false);
  });
});
