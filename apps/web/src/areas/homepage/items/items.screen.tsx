import { blockTexts } from '@comptoir/shared/homepage/block-texts';
import { itemList } from '@comptoir/shared/homepage/item-list';
import { type BlockType, blockTypeIn, typeParam } from '@comptoir/shared/homepage/kinds';
import { homepageTexts, itemTexts as texts } from '@comptoir/shared/homepage/texts';
import { uiTexts } from '@comptoir/shared/layout';
import type { RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { Pencil, Trash2 } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { confirm } from '../../../kit/confirm.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { AddLink, listData } from '../../../kit/list/list-route.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { ToggleCell } from '../../../kit/list/table/cells.tsx';
import { useParentRecord } from '../../../kit/record-gone.tsx';
import { RecordHead } from '../../../kit/record-head.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, trpc } from '../../../lib/trpc.ts';
import { Banner } from '../../../ui/banner.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toggleBlock } from '../blocks/toggle-block.ts';
import { BLOCK_ROUTES } from '../route-type.ts';

type Row = RowOf<typeof itemList>;
const { items } = trpc.homepage;

/** Removes an item (OP-018); a failure has no text (ITM-011). */
const remove = ({ uuid, title }: Row) =>
  confirm({
    title: homepageTexts.removeQuestion,
    consequence: texts.removeConsequence(title),
    danger: true,
    yes: uiTexts.remove,
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
  const parent = { title: texts.title, back: href(BLOCK_ROUTES[blockType]) };
  const { data: shown, gone } = useParentRecord(items.block.queryOptions({ uuid: block }), parent);
  if (gone) return gone;
  const add = <AddLink label={homepageTexts.add} to={href('addMiddleMenuItem', { uuid: block, blockType: typeParam(blockType) })} />;
  const hint = texts.visible[blockType];
  const head = (
    <RecordHead
      name={shown?.title}
      kind={texts.title}
      trail={[href(BLOCK_ROUTES[blockType])]}
      state={
        shown && (
          <ToggleCell
            label={blockTexts.stateOf[blockType](shown.title)}
            isOn={shown.active}
            labels={blockTexts.states[blockType]}
            onToggle={() => toggleBlock({ uuid: block, ...shown })}
          />
        )
      }
      actions={
        shown && (
          <Link to={href('editMiddleMenu', { uuid: block, type: typeParam(blockType) })} className={buttonClass({})}>
            <Icon of={Pencil} />
            {homepageTexts.edit}
          </Link>
        )
      }
      facts={[
        { term: homepageTexts.position, value: shown?.position },
        { term: blockTexts.reference, value: shown?.reference },
      ]}
      tabs={
        hint !== null && (
          <div className="mb-4">
            <Banner tone="info">{hint}</Banner>
          </div>
        )
      }
    />
  );
  return <ListPage list={SCREENS[blockType]} head={head} scope={{ block }} read={read} action={add} />;
}
