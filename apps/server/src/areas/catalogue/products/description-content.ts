import { picturesOf, type RichNode, readRichText, writeRichText } from '@comptoir/shared/rich-text';
import { fromUs, toProxyUrl } from '../../../marketplace/media.ts';

const withPictures = (nodes: RichNode[], address: (url: string) => string) => {
  for (const { attributes } of picturesOf(nodes)) attributes.src = address(attributes.src ?? '');
  return writeRichText(nodes);
};

/** Content for the browser, with its pictures served from our origin; `origin` is the marketplace's. */
export const toBrowser = (content: string, origin: string) =>
  withPictures(readRichText(content), (url) => toProxyUrl({ uuid: '', url }, origin).url);

/** Content to store, always sanitized here, and the uuids of the pictures inserted into it (PRD-158, PRD-180). */
export function toMarketplace(typed: string, origin: string): { content: string; images: string[] } {
  const nodes = readRichText(typed);
  const images = picturesOf(nodes).flatMap(({ attributes }) => attributes['data-uuid'] ?? []);
  return { content: withPictures(nodes, (url) => fromUs(url, origin)), images: [...new Set(images)] };
}
