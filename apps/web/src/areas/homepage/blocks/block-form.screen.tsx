import type { BlockEntry, BlockInput } from '@comptoir/shared/homepage/block-entry';
import { blockTexts as texts } from '@comptoir/shared/homepage/block-texts';
import type { BlockType } from '@comptoir/shared/homepage/kinds';
import { homepageContract, homepageTexts } from '@comptoir/shared/homepage/texts';
import { useParams } from 'react-router';
import { FlagBadge } from '../../../kit/flag-badge.tsx';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import type { ScreenData } from '../../../kit/screen-data.ts';
import { mutate } from '../../../lib/mutate.ts';
import { href } from '../../../lib/routes.ts';
import { type Outputs, queryClient, trpc } from '../../../lib/trpc.ts';
import { toast } from '../../../ui/toast.ts';
import { BLOCK_ROUTES, blockTypeIn } from '../route-type.ts';
import { Block } from './block.ts';
import { BlockFields } from './block-fields.tsx';

const { get, create, update } = trpc.homepage.blocks;

const reading = (uuid: string) => get.queryOptions({ uuid });

export const data: ScreenData = ({ params: { uuid } }) => (uuid === undefined ? [] : [reading(uuid)]);

const emptyOf = (blockType: BlockType): BlockInput => ({
  title: '',
  position: null,
  reference: '',
  additionalInfo: '',
  image: null,
  icon3d: null,
  blockType,
});

/** Confirmation before the first save of an identifier (BLK-021, OP-064). */
const lockQuestion = ({ reference }: BlockEntry) => ({ title: texts.lockQuestion, consequence: texts.lockConsequence(reference) });

/** `/admin/homepage/middle-menu/add/:type?` and `…/:uuid/edit/:type?` (BLK-006, BLK-007, LAY-021 to LAY-023). */
export function Screen() {
  const { uuid, type } = useParams();
  const blockType = blockTypeIn(type);
  if (uuid === undefined) return <NewBlock key={blockType} blockType={blockType} />;
  return (
    <ReadPage key={uuid} title={texts.editTitle[blockType]} query={reading(uuid)} back={href(BLOCK_ROUTES[blockType])}>
      {(entry) => <EditedBlock uuid={uuid} entry={entry} />}
    </ReadPage>
  );
}

/** Both failures have the text of the edit (BLK-030). */
const errorText = () => homepageContract.editFailed;

const NewBlock = ({ blockType }: { blockType: BlockType }) => (
  <Block.Page
    title={texts.addTitle[blockType]}
    back={href(BLOCK_ROUTES[blockType])}
    form={{
      values: emptyOf(blockType),
      draft: `block:${blockType}:new`,
      question: lockQuestion,
      save: (form, { key }) => mutate(create.mutationOptions(), { ...form, ...key }),
      errorText,
      onSaved: () => toast.success(homepageTexts.added),
    }}
  >
    <BlockFields locked={false} />
  </Block.Page>
);

/** The fields depend on the kind of the loaded block, not on the address. */
const EditedBlock = ({ uuid, entry }: { uuid: string; entry: Outputs['homepage']['blocks']['get'] }) => (
  <Block.Page
    title={texts.editOf[entry.blockType](entry.title)}
    record={entry.title}
    state={<FlagBadge isOn={entry.active} labels={texts.states[entry.blockType]} />}
    back={href(BLOCK_ROUTES[entry.blockType])}
    form={{
      values: entry,
      draft: `block:${uuid}`,
      ...(entry.reference === '' && { question: lockQuestion }),
      // The initial values of an edit were loaded, so none is missing.
      save: (form, { base, age }) => mutate(update.mutationOptions(), { uuid, form, base: base as BlockEntry, age }),
      readAgain: () => queryClient.fetchQuery({ ...reading(uuid), staleTime: 0 }),
      errorText,
      onSaved: () => toast.success(homepageTexts.edited),
    }}
  >
    <BlockFields locked={entry.reference !== ''} />
  </Block.Page>
);
