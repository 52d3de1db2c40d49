import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ApprovedVersionForm } from '../access/versions.ts';
import { CompanyWhiteListForm, IpWhiteListForm, UserWhiteListForm } from '../access/white-lists.ts';
import { RateForm } from '../rates/rates.ts';
import { BlockForm } from './blocks.ts';
import { CarouselForm } from './carousels.ts';
import { Position } from './fields.ts';
import { ItemForm } from './items.ts';
import { NewsForm } from './news.ts';

/** The first message of each field of an empty form: nothing selected, and only spaces typed. */
function messages(form: z.ZodType, typed: Record<string, unknown> = {}) {
  const { error } = form.safeParse(typed);
  const issues = [...(error?.issues ?? [])].reverse();
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const REQUIRED = 'Ce champ est obligatoire.';
const required = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, REQUIRED]));

describe('a required field', () => {
  it.each([
    ['news', NewsForm, { product: ' ', imageWeb: null, imageMobile: null }, required('position', 'product')],
    [
      'a carousel',
      CarouselForm,
      { imageWeb: null, imageMobile: null, itemValue: null, domaine: ' ' },
      required('position', 'itemType', 'pageType', 'domaine'),
    ],
    [
      'a block',
      BlockForm,
      { title: ' ', reference: ' ', image: null, icon3d: null, additionalInfo: null, displayVersion: 'new' },
      required('position', 'title', 'reference', 'blockType'),
    ],
    [
      'an item',
      ItemForm,
      { title: ' ', label: null, description: null, itemValue: null, imageWeb: null, imageMobile: null },
      required('title', 'position', 'itemType'),
    ],
    ['a rate', RateForm, {}, required('reductionValue', 'minPrice', 'maxPrice')],
    ['a version', ApprovedVersionForm, { version: ' ', domain: ' ' }, required('version', 'os', 'domain')],
    ['a company', CompanyWhiteListForm, { requestedBy: ' ', description: ' ' }, required('company', 'requestedBy', 'description')],
    ['an e-mail', UserWhiteListForm, { email: ' ', requestedBy: ' ' }, required('email', 'requestedBy', 'description')],
  ] as const)('says so: %s [LCM-008]', (_, form, typed, expected) => {
    expect(messages(form, typed)).toMatchObject(expected);
  });

  it('keeps its own message if the form has one [LCM-008]', () => {
    expect(messages(NewsForm, { imageWeb: null })).toMatchObject({ imageWeb: 'Les deux images sont obligatoires.' });
    expect(messages(IpWhiteListForm, {})).toMatchObject({ ipAddress: 'Veuillez entrer une adresse IP valide.', company: REQUIRED });
  });
});

describe('a position', () => {
  it.each([Number.NaN, 0, 0.5, -1, 'deux'])('refuses %s [LCM-009]', (typed) => {
    expect(messages(Position, typed as never)).toEqual({ '': 'Ce champ doit être un nombre décimal superieur à 0' });
  });

  it('accepts 1 and above, truncated to an integer [LCM-009]', () => {
    expect([Position.parse(1), Position.parse(3.7)]).toEqual([1, 3]);
  });
});
