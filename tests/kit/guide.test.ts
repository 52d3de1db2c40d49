import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Inline, type ParsedPage, parseGuide } from '@comptoir/web/lib/guide/parse-guide';
import { GUIDE_PAGES } from '@comptoir/web/lib/manifest/declaration';
import { guidePageOf, screenNames } from '@comptoir/web/lib/routes';
import { describe, expect, it } from 'vitest';
import { GUIDE_PICTURES } from '../screenshots/guide-pictures.ts';
import { OTHER_WORDS, typeset } from './french.ts';
import { textGroups, textsOf } from './shared-texts.ts';

const GUIDE = join(import.meta.dirname, '../../docs/guide');
const sourceOf = (page: string) => readFileSync(join(GUIDE, `${page}.md`), 'utf8');
const pages = GUIDE_PAGES.map((name) => ({ name, ...parseGuide(sourceOf(name)) }));

const linesOf = ({ blocks }: ParsedPage): Inline[][] =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.content] : 'items' in block ? block.items : []));
const sectionsOf = ({ blocks }: ParsedPage) => blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));

/** Labels of the application, from the documents or our own. */
const labels = new Set(textGroups.flatMap(([name, group]) => textsOf(group, name)).map(([, text]) => typeset(text)));
/** Screens that the guide is not about: itself. */
const OWN_SCREENS = ['guide', 'accessibility'];

const picturesOf = ({ blocks }: ParsedPage) => blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : []));
const inReadme = [...readFileSync(join(GUIDE, '../../README.md'), 'utf8').matchAll(/docs\/guide\/pictures\/([\w-]+\.png)/g)].map(
  ([, file = '']) => file,
);

describe('the guide', () => {
  it('has the pages that are declared, and no other', () => {
    expect(readdirSync(GUIDE).filter((file) => file.endsWith('.md'))).toEqual([...GUIDE_PAGES].sort().map((name) => `${name}.md`));
  });

  it('has a page for each screen, and a screen for each page', () => {
    const covered = screenNames.map((name) => [name, guidePageOf(name)] as const);
    expect(covered.filter(([name, page]) => page === undefined && !OWN_SCREENS.includes(name)).map(([name]) => name)).toEqual([]);
    expect(GUIDE_PAGES.filter((page) => covered.every(([, one]) => one !== page))).toEqual([]);
  });

  it.each(pages)('names only what the application displays: $name', (page) => {
    const named = linesOf(page).flatMap((line) => line.filter(({ kind }) => kind === 'name').map(({ text }) => text));
    expect(named.filter((text) => !labels.has(text))).toEqual([]);
  });

  it.each(pages)('links to pages and sections that exist, and has each section once: $name', (page) => {
    const links = linesOf(page).flatMap((line) => line.flatMap((one) => (one.kind === 'link' ? [one] : [])));
    const targets = links.map((link) => ({ link, target: pages.find(({ name }) => name === link.page) }));
    const isBroken = ({ link, target }: (typeof targets)[number]) =>
      target === undefined || (link.section !== undefined && !sectionsOf(target).includes(link.section));
    expect(targets.filter(isBroken).map(({ link }) => link)).toEqual([]);
    expect(new Set(sectionsOf(page)).size).toBe(sectionsOf(page).length);
  });

  it('has the pictures that it names, which are those that the command makes, each below 120 kB [GUI-002]', () => {
    const files = readdirSync(join(GUIDE, 'pictures')).sort();
    const made = GUIDE_PICTURES.map(({ file }) => `${file}.png`).sort();
    const named = new Set([...pages.flatMap(picturesOf), ...inReadme]);
    expect(files).toEqual(made);
    expect([...named].sort()).toEqual(made);
    expect(files.filter((file) => statSync(join(GUIDE, 'pictures', file)).size > 120 * 1024)).toEqual([]);
  });

  it.each(GUIDE_PAGES)('has the apostrophes, spaces and words of all other texts: %s', (name) => {
    const source = sourceOf(name);
    expect(source).toBe(typeset(source));
    expect(OTHER_WORDS.filter(([pattern]) => pattern.test(source)).map(([, word]) => word)).toEqual([]);
  });
});
