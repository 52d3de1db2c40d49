import { search } from '@comptoir/shared/search/match';
import type { GuideBlock, GuidePage } from './pages.ts';
import { textOf } from './parse-guide.ts';

/** A section of a page; without `id` it is the beginning of the page. */
export interface FoundSection<Name extends string> {
  page: Name;
  pageTitle: string;
  heading: string;
  id: string | undefined;
}

interface Section<Name extends string> extends FoundSection<Name> {
  words: string;
}

/** Fewer letters are in nearly every section. */
const LEAST_LENGTH = 3;
const MOST = 6;

const wordsOf = (block: GuideBlock): string =>
  block.kind === 'text' ? textOf(block.content) : 'items' in block ? block.items.map(textOf).join(' ') : '';

function sectionsOf<Name extends string>({ name, title, blocks }: GuidePage & { name: Name }): Section<Name>[] {
  const sections: Section<Name>[] = [{ page: name, pageTitle: title, heading: title, id: undefined, words: '' }];
  for (const block of blocks) {
    if (block.kind === 'heading') sections.push({ page: name, pageTitle: title, heading: block.text, id: block.id, words: '' });
    const last = sections.at(-1);
    if (last !== undefined) last.words += ` ${wordsOf(block)}`;
  }
  return sections;
}

/** The sections whose heading has the typed words, then those that have them in their text; at most six (GUI-001). */
export function searchGuide<Name extends string>(pages: readonly (GuidePage & { name: Name })[], typed: string): FoundSection<Name>[] {
  if (typed.trim().length < LEAST_LENGTH) return [];
  const sections = pages.flatMap(sectionsOf);
  const byHeading = search(sections, typed, ({ heading }) => heading);
  const byWords = search(sections, typed, ({ heading, words }) => `${heading} ${words}`);
  return [...new Set([...byHeading, ...byWords])].slice(0, MOST);
}
