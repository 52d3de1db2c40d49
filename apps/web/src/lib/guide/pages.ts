import { GUIDE_PAGES, type GuidePageName } from '../manifest/declaration.ts';
import type { Block, Inline } from './parse-guide.ts';

interface Picture {
  kind: 'picture';
  alt: string;
  /** Address of the file in the build. */
  src: string;
  width: number;
  height: number;
}

export type GuideBlock = Exclude<Block, { kind: 'picture' }> | Picture;
export type GuideInline = Inline;

/** A page of the guide as the build makes it of docs/guide (build/guide.ts). */
export interface GuidePage {
  title: string;
  blocks: GuideBlock[];
}

const files = import.meta.glob<GuidePage>('../../../../../docs/guide/*.md', { eager: true, import: 'page' });

/** The guide, in the order of its contents. A missing page has no title (tests/kit/guide.test.ts refuses it before). */
export const guidePages: (GuidePage & { name: GuidePageName })[] = GUIDE_PAGES.map((name) => ({
  name,
  ...(files[`../../../../../docs/guide/${name}.md`] ?? { title: name, blocks: [] }),
}));
