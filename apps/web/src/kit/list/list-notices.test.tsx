import { versionList } from '@comptoir/shared/access/approved-version-list';
import { carouselList } from '@comptoir/shared/homepage/carousel-list';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListNothing } from './list-notices.tsx';

const SEARCHED = 'Aucun produit ne correspond à votre recherche';

const shown = (list: Omit<Parameters<typeof ListNothing>[0]['list'], 'emptyAction'>, filtered: boolean) =>
  renderToStaticMarkup(
    <ListNothing
      {...{ filtered }}
      list={{ ...list, emptyAction: undefined }}
      search=""
      failure={null}
      busy={false}
      onRetry={() => undefined}
      onClear={() => undefined}
    />,
  );

it('says that nothing matches only after a search or with a filter [LCM-016]', () => {
  expect(shown(carouselList, true)).toContain(SEARCHED);
  expect(shown(carouselList, false)).not.toContain(SEARCHED);
  expect(shown(carouselList, false)).toContain('Aucun carrousel');
});

it('has the text of the documents where it is that of an empty list [VER-009]', () => {
  for (const filtered of [true, false]) expect(shown(versionList, filtered)).toContain('Aucun résultat trouvé.');
});
