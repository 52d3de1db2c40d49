import type { Image } from '@comptoir/shared/fields';
import { throughUs } from '../marketplace/media.ts';
import type { Context } from '../trpc/context.ts';

/** A picture of a record as the browser fetches it. */
export const pictureOf = <Picture extends Image | null>(image: Picture, { services: { marketplace } }: Context): Picture =>
  throughUs(image, marketplace.origin);
