import { carouselTexts as texts } from '@comptoir/shared/homepage/block-texts';
import { carouselList } from '@comptoir/shared/homepage/carousel-list';
import type { PageType } from '@comptoir/shared/homepage/kinds';
import { homepageTexts } from '@comptoir/shared/homepage/texts';
import { uiTexts } from '@comptoir/shared/layout';
import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { Pencil, Trash2 } from 'lucide-react';
import { confirm, confirmToggle } from '../../../kit/confirm.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { AddLink, listData } from '../../../kit/list/list-route.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { ToggleCell } from '../../../kit/list/table/cells.tsx';
import { href } from '../../../lib/routes.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { CAROUSEL_ROUTES, pageTypeOf, useRouteName } from '../route-type.ts';

type Row = RowOf<typeof carouselList>;
const { carousels } = trpc.homepage;

/** Switches a carousel on or off (CAR-010, CAR-011). */
const toggle = ({ uuid, position, active }: Row) =>
  confirmToggle({
    subject: position,
    isOn: active,
    texts,
    set: (to) => mutate(carousels.setActive.mutationOptions(), { uuid, active: to }),
    successText: homepageTexts.toggled,
  });

/** Removes a carousel (OP-018); a failure has no text (CAR-014). */
const remove = ({ uuid, position }: Row) =>
  confirm({
    title: homepageTexts.removeQuestion,
    consequence: texts.removeConsequence(position),
    danger: true,
    yes: uiTexts.remove,
    run: () => mutate(carousels.remove.mutationOptions(), { uuid }),
    successText: homepageTexts.removed,
    errorText: null,
  });

function carouselScreen(pageType: PageType) {
  const { list, add, edit } = CAROUSEL_ROUTES[pageType];
  const to = ({ uuid }: Row) => href(edit, { uuid });
  const addLink = <AddLink label={texts.add} to={href(add)} />;
  const screen = listScreen(carouselList, {
    name: { to },
    cells: {
      active: (row) => (
        <ToggleCell
          label={texts.stateOf(row.position)}
          isOn={row.active}
          labels={carouselList.columns.active.labels}
          onToggle={() => toggle(row)}
        />
      ),
    },
    rowActions: [
      (row) => ({ icon: Pencil, label: texts.edit(row.position), to: to(row) }),
      (row) => ({ icon: Trash2, label: texts.remove(row.position), run: () => remove(row) }),
    ],
    emptyAction: addLink,
  });
  // The homepage has only one platform (CAR-002).
  const columns = screen.columns.filter(({ key }) => pageType === 'login' || key !== 'domaine');
  return { addLink, list: { ...screen, columns, route: list, title: texts.title[pageType], emptyText: texts.empty[pageType] } };
}

const SCREENS = { homepage: carouselScreen('homepage'), login: carouselScreen('login') };

const read = (input: ListQuery<typeof carouselList>) => carousels.list.queryOptions(input);

export const data = listData(SCREENS.homepage.list, read, (_, route) => ({ pageType: pageTypeOf(route) }));

/** `/admin/homepage/carousel`, and `/admin/carousel/login` (CAR-001 to CAR-014, LAY-009, LAY-012). */
export function Screen() {
  const pageType = pageTypeOf(useRouteName());
  const { list, addLink } = SCREENS[pageType];
  return <ListPage key={pageType} list={list} scope={{ pageType }} read={read} action={addLink} />;
}
