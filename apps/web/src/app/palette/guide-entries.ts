import { paletteTexts as texts } from '@comptoir/shared/palette-texts';
import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { href } from '../../lib/routes.ts';
import type { Section } from './entry.ts';

type Search = (typed: string) => Section[];

const nothing: Search = () => [];

/** The guide is loaded with its search when the palette is opened: no screen needs it before. */
async function loadSearch(): Promise<Search> {
  const [{ guidePages }, { searchGuide }] = await Promise.all([
    import('../../lib/guide/pages.ts'),
    import('../../lib/guide/search-guide.ts'),
  ]);
  return (typed) => {
    const entries = searchGuide(guidePages, typed).map(({ page, pageTitle, heading, id }) => ({
      id: `guide:${page}:${id ?? ''}`,
      label: heading,
      icon: CircleQuestionMark,
      to: `${href('guide', { page })}${id === undefined ? '' : `#${id}`}`,
      ...(id !== undefined && { note: pageTitle }),
    }));
    return entries.length === 0 ? [] : [{ title: texts.groups.guide, entries }];
  };
}

/** Sections of the guide that match the text (GUI-001); none until the guide is loaded, or when it cannot be. */
export function useGuideSections(): Search {
  const [search, setSearch] = useState(() => nothing);
  useEffect(() => {
    loadSearch().then(
      (loaded) => setSearch(() => loaded),
      () => undefined,
    );
  }, []);
  return search;
}
