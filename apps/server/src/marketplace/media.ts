import type { Image } from '@comptoir/shared/fields';

/** Path on our origin for the marketplace's pictures (routes/media.ts). */
export const MEDIA = '/media';

/**
 * URL of a picture for the browser, on our own origin, so that the content security policy needs no other origin. A picture on another host
 * keeps its URL.
 */
export function toProxyUrl<Picture extends Image | null>(image: Picture, origin: string): Picture {
  if (image === null || !URL.canParse(image.url, origin)) return image;
  const url = new URL(image.url, origin);
  return url.origin === origin ? { ...image, url: `${MEDIA}${url.pathname}${url.search}` } : image;
}

/** The marketplace's URL of a picture, from its URL on our origin. */
export const fromUs = (url: string, origin: string): string => (url.startsWith(`${MEDIA}/`) ? origin + url.slice(MEDIA.length) : url);
