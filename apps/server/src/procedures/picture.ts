import type { Image } from '@comptoir/shared/fields';
import { toProxyUrl } from '../marketplace/media.ts';
import type { RowContext } from './list-source.ts';

/** A picture of a record as the browser fetches it. */
export const pictureOf = <Picture extends Image | null>(
  image: Picture,
  { services: { marketplace } }: Pick<RowContext, 'services'>,
): Picture => toProxyUrl(image, marketplace.origin);
