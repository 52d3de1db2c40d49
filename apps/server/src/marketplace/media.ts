import type { Image } from '@comptoir/shared/fields';

/** Our own path of the marketplace's pictures (routes/media.ts). */
export const MEDIA = '/media';

/**
 * Where the browser finds a picture of the marketplace: behind our own origin, so that the page's policy allows no other. One that
 * stands elsewhere keeps its address.
 */
export function toProxyUrl<Picture extends Image | null>(image: Picture, origin: string): Picture {
  if (image === null || !URL.canParse(image.url, origin)) return image;
  const url = new URL(image.url, origin);
  return url.origin === origin ? { ...image, url: `${MEDIA}${url.pathname}${url.search}` } : image;
}

/** The marketplace's own address of a picture that the browser knows by ours. */
export const fromUs = (url: string, origin: string): string => (url.startsWith(`${MEDIA}/`) ? origin + url.slice(MEDIA.length) : url);
