import { homepageContract } from '@comptoir/shared/homepage/texts';
import { describe, expect, it } from 'vitest';
import { carousels } from './carousels.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
const image = `/api/images/${uuid}`;
const form = {
  position: 2,
  imageWeb: uuid,
  imageMobile: null,
  itemType: 4 as const,
  itemValue: '/offres',
  pageType: 'login' as const,
  domaine: 'ce',
};
const creation = carousels.create.body.schema;
const change = carousels.update.body.schema;

describe('a carousel on the wire', () => {
  it('has an address as its value and as redirectionLink, on creation only', () => {
    expect(creation.encode(form)).toMatchObject({ itemValue: '/offres', redirectionLink: '/offres' });
    expect(creation.encode({ ...form, itemType: 3 })).toMatchObject({ itemValue: '/offres', redirectionLink: null });
    expect(change.encode(form)).not.toHaveProperty('redirectionLink');
  });

  it('sends the web image as the mobile one on the login page, when there is no other [CAR-019]', () => {
    expect(creation.encode(form)).toMatchObject({ imageWeb: image, imageMobile: image });
    expect(change.encode(form)).toMatchObject({ imageWeb: image, imageMobile: image });
    expect(change.encode({ ...form, pageType: 'homepage' })).toMatchObject({ imageMobile: null });
  });

  it('is read with the address as the value or as redirectionLink', () => {
    const wire = { ...form, imageWeb: image, imageMobile: image };
    expect(creation.decode({ ...wire, itemValue: null, redirectionLink: '/offres' })).toMatchObject({ itemValue: '/offres' });
    expect(creation.decode({ ...wire, redirectionLink: null })).toMatchObject({ itemValue: '/offres', imageWeb: uuid });
  });

  it('truncates a position before it is sent, and accepts only an integer from the wire', () => {
    expect(change.encode({ position: 3.9 })).toMatchObject({ position: 3 });
    expect(change.safeDecode({ position: 1.5 }).error?.issues).toMatchObject([{ message: homepageContract.position }]);
  });

  it('changes only the members that were sent', () => {
    expect(change.decode({ position: 3 })).toEqual({ position: 3 });
    expect(change.encode({ position: 3 })).toEqual({ position: 3 });
  });
});
