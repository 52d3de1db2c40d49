import { describe, expect, it } from 'vitest';
import { CategoryBody, NewCategoryForm } from './categories.ts';
import { slugOf } from './category-form.ts';

const PARENT = '00000000-0000-4000-8000-000000000001';
const valid = { name: 'Cinéma', slug: 'cinema', description: '', enabled: true, vignette: null, icon3d: null };
const messages = (change: object) => {
  const { error } = NewCategoryForm.safeParse({ ...valid, parent: { uuid: PARENT, value: 'Loisirs' }, ...change });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

describe('the form of a category', () => {
  it.each([
    ['a name of 30', { name: 'n'.repeat(30) }],
    ['a description of 255', { description: 'd'.repeat(255) }],
    ['every character of a slug', { slug: 'Az09-_/%' }],
  ])('takes %s [CAT-038, CAT-040, CAT-042]', (_, change) => expect(messages(change)).toEqual([]));

  it.each([
    ['no name', { name: '' }, 'name: Ce champ est obligatoire.'],
    ['a blank name', { name: '   ' }, 'name: Ce champ est obligatoire.'],
    ['a name of 31', { name: 'n'.repeat(31) }, 'name: Le nom ne doit pas dépasser 30 caractères'],
    ['no slug', { slug: '' }, 'slug: Ce champ est obligatoire.'],
    ['a leading space in the slug', { slug: ' a' }, 'slug: Le slug contient des caractères non autorisés'],
    ['an accent in the slug', { slug: 'été' }, 'slug: Le slug contient des caractères non autorisés'],
    ['a description of 256', { description: 'd'.repeat(256) }, 'description: Ce champ doit contenir maximum 255 caractères.'],
    ['no parent', { parent: null }, 'parent: La catégorie parente est obligatoire'],
  ])('refuses %s [CAT-037, CAT-038, CAT-039, CAT-040, CAT-041, CAT-042, CAT-043, CAT-044]', (_, change, message) =>
    expect(messages(change)).toEqual([message]),
  );
});

describe('the slug suggested for a name', () => {
  it.each([
    ['Cinéma', 'cinema'],
    ["Parcs d'attractions", 'parcs-d-attractions'],
    ['  Œuvres & Ateliers !', 'oeuvres-ateliers'],
    ['100 % coton', '100-coton'],
    ['…', ''],
  ])('of %j is %j', (name, slug) => expect(slugOf(name)).toBe(slug));

  it('is always valid', () => {
    expect(CategoryBody.shape.slug.safeParse(slugOf("Châteaux de la Loire, à l'aube")).success).toBe(true);
  });
});
