import { blockList } from '@comptoir/shared/homepage/block-list';
import { blockTexts as texts } from '@comptoir/shared/homepage/block-texts';
import { type BlockType, typeParam } from '@comptoir/shared/homepage/kinds';
import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { ListTree, Pencil } from 'lucide-react';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { AddLink, listData } from '../../../kit/list/list-route.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { ToggleCell } from '../../../kit/list/table/cells.tsx';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { BLOCK_ROUTES, blockTypeOf, useRouteName } from '../route-type.ts';
import { toggleBlock } from './toggle-block.ts';

type Row = RowOf<typeof blockList>;
const { blocks } = trpc.homepage;

function blockScreen(blockType: BlockType) {
  const type = typeParam(blockType);
  const edit = ({ uuid }: Row) => href('editMiddleMenu', { uuid, type });
  // Blocks of travels cannot be added (BLK-004).
  const add = blockType === 'travel' ? null : <AddLink label={texts.addTitle[blockType]} to={href('addMiddleMenu', { type })} />;
  const screen = listScreen(blockList, {
    name: { to: edit },
    cells: {
      active: (row) => (
        <ToggleCell
          label={texts.stateOf[blockType](row.title)}
          isOn={row.active}
          labels={texts.states[blockType]}
          onToggle={() => toggleBlock(row)}
        />
      ),
    },
    rowActions: [
      (row) => ({ icon: Pencil, label: texts.edit(row.title), to: edit(row) }),
      (row) => ({ icon: ListTree, label: texts.items(row.title), to: href('middleMenuItemList', { uuid: row.uuid, type }) }),
    ],
    emptyAction: add,
  });
  const { [blockType]: title } = texts.title;
  const list = { ...screen, route: BLOCK_ROUTES[blockType], title, noun: texts.nouns[blockType], emptyText: texts.empty[blockType] };
  return { add, list };
}

const SCREENS = { travel: blockScreen('travel'), region: blockScreen('region'), current_offer: blockScreen('current_offer') };

const read = (input: ListQuery<typeof blockList>) => blocks.list.queryOptions(input);

export const data = listData(SCREENS.current_offer.list, read, (_, route) => ({ blockType: blockTypeOf(route) }));

/** `/admin/homepage/middle-menu`, `/admin/homepage/travels` and `/admin/homepage/region` (BLK-001 to BLK-013, LAY-018 to LAY-020). */
export function Screen() {
  const blockType = blockTypeOf(useRouteName());
  const { list, add } = SCREENS[blockType];
  return <ListPage key={blockType} list={list} scope={{ blockType }} read={read} action={add} />;
}
