import { itemList } from '@comptoir/shared/homepage/item-list';
import { itemTexts as texts } from '@comptoir/shared/homepage/item-texts';
import type { BlockType } from '@comptoir/shared/homepage/kinds';
import { homepageTexts } from '@comptoir/shared/homepage/texts';
import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { confirm } from '../../../kit/confirm.tsx';
import { AddLink } from '../../../kit/list/add.tsx';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import type { ScreenData } from '../../../kit/screen-data.ts';
import { mutate } from '../../../lib/mutate.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Banner } from '../../../ui/banner.tsx';
import { BLOCK_ROUTES, blockTypeIn, typeParam } from '../route-type.ts';

type Row = RowOf<typeof itemList>;
const { items } = trpc.homepage;

/** Removes an item (OP-018); a failure has no text (ITM-011). */
const remove = ({ uuid, title }: Row) =>
  confirm({
    title: homepageTexts.removeQuestion,
    consequence: texts.removeConsequence(title),
    danger: true,
    run: () => mutate(items.remove.mutationOptions(), { uuid }),
    successText: homepageTexts.removed,
    errorText: null,
  });

function itemScreen(blockType: BlockType) {
  const edit = ({ uuid }: Row) => href('editMiddleMenuItem', { uuid, blockType: typeParam(blockType) });
  return listScreen(itemList, {
    name: { to: edit },
    rowActions: [
      (row) => ({ icon: Pencil, label: texts.edit(row.title), to: edit(row) }),
      (row) => ({ icon: Trash2, label: texts.remove(row.title), run: () => remove(row) }),
    ],
  });
}

const SCREENS = { travel: itemScreen('travel'), region: itemScreen('region'), current_offer: itemScreen('current_offer') };

const read = (input: ListQuery<typeof itemList>) => items.list.queryOptions(input);

const rowsOf = listData(SCREENS.current_offer, read, ({ uuid = '' }) => ({ block: uuid }));
export const data: ScreenData = (address) => [...rowsOf(address), items.block.queryOptions({ uuid: address.params.uuid ?? '' })];

/** `/admin/homepage/middle-menu/:uuid/item/:type?` (ITM-001 to ITM-011, LAY-024). */
export function Screen() {
  const { uuid = '', type } = useParams();
  return <Items key={uuid} block={uuid} blockType={blockTypeIn(type)} />;
}

function Items({ block, blockType }: { block: string; blockType: BlockType }) {
  const { data: shown } = useQuery(items.block.queryOptions({ uuid: block }));
  // Placeholder until the title of the block is loaded (OP-068); when the block cannot be read, the list shows the error.
  const title = shown?.title ?? texts.title;
  const list = useMemo(() => ({ ...SCREENS[blockType], title }), [blockType, title]);
  const add = <AddLink label={homepageTexts.add} to={href('addMiddleMenuItem', { uuid: block, blockType: typeParam(blockType) })} />;
  const hint = texts.visible[blockType];
  return (
    <ListPage
      list={list}
      record={shown?.title}
      trail={[href(BLOCK_ROUTES[blockType])]}
      scope={{ block }}
      read={read}
      action={add}
      views={hint !== null && <Banner tone="info">{hint}</Banner>}
    />
  );
}
