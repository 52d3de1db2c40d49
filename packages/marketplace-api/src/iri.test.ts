import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyReference, reference, referenceTo } from './iri.ts';

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

  it('refuses an IRI that does not end in a uuid', () => {
    expect(parent.safeDecode('/api/categories/spa').success).toBe(false);
  });
});

const hostile = [
  `https://evil.example/x/${uuid}`,
  `/api/images/${uuid}`,
  `/api/categories/x/${uuid}`,
  `/api/categories/${uuid}/`,
  `/api/categories/${uuid}?x=1`,
  `/API/categories/${uuid}`,
  ` /api/categories/${uuid}`,
  `api/categories/${uuid}`,
  uuid,
  '/api/categories/',
];

describe('bodyReference', () => {
  const strict = bodyReference('categories');

  it('reads the IRI of its own collection and writes it', () => {
    expect(strict.decode(`/api/categories/${uuid}`)).toBe(uuid);
    expect(strict.encode(uuid)).toBe(`/api/categories/${uuid}`);
  });

  it.each([...hostile, ''])('refuses %j as API Platform does (OP-022)', (wire) => {
    expect(strict.safeDecode(wire).error?.issues).toMatchObject([{ message: `La référence «${wire}» est invalide.` }]);
  });
});

describe('referenceTo', () => {
  const required = referenceTo('categories', z.guid('La catégorie est obligatoire'));
  const optional = referenceTo('images', z.guid().nullish());

  it('reads the IRI of its own collection', () => {
    expect(required.decode(`/api/categories/${uuid}`)).toBe(uuid);
  });

  it.each(hostile)('refuses %j as API Platform does (OP-022)', (wire) => {
    expect(required.safeDecode(wire).error?.issues).toMatchObject([{ message: `La référence «${wire}» est invalide.` }]);
  });

  it.each([undefined, null, ''])('says of %j what the form says of nothing', (wire) => {
    expect(required.safeDecode(wire).error?.issues).toMatchObject([{ message: 'La catégorie est obligatoire' }]);
  });

  it('distinguishes absent from null', () => {
    const patch = z.object({ vignette: optional }).partial();
    expect(patch.decode({})).toEqual({});
    expect(patch.decode({ vignette: null })).toEqual({ vignette: null });
    expect(patch.encode({ vignette: uuid })).toEqual({ vignette: `/api/images/${uuid}` });
    expect(patch.encode({ vignette: null })).toEqual({ vignette: null });
  });
});
