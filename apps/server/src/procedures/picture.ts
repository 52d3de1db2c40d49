import type { Image } from '@comptoir/shared/fields';
import { toProxyUrl } from '../marketplace/media.ts';
import type { RowContext } from './list.ts';

/** A picture of a record, with its URL for the browser. */
export const pictureOf = <Picture extends Image | null>(
  image: Picture,
  { services: { marketplace } }: Pick<RowContext, 'services'>,
): Picture => toProxyUrl(image, marketplace.origin);
