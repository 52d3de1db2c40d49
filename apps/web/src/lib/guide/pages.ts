import type { GuidePage } from './guide-page.ts';
import { GUIDE_PAGES, type GuidePageName } from './page-names.ts';

const files = import.meta.glob<GuidePage>('../../../../../docs/guide/*.md', { eager: true, import: 'page' });

/** The guide, in the order of its contents. A missing page has no title (tests/kit/guide.test.ts refuses it before). */
export const guidePages: (GuidePage & { name: GuidePageName })[] = GUIDE_PAGES.map((name) => ({
  name,
  ...(files[`../../../../../docs/guide/${name}.md`] ?? { title: name, blocks: [] }),
}));
