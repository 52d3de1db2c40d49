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
