import { formContract } from '@comptoir/shared/form-texts';
import type { BlockEntry, BlockInput } from '@comptoir/shared/homepage/block-entry';
import { blockLabels, blockTexts as texts } from '@comptoir/shared/homepage/block-texts';
import { type BlockType, blockTypeIn } from '@comptoir/shared/homepage/kinds';
import { homepageContract, homepageTexts, previewTexts } from '@comptoir/shared/homepage/texts';
import { useParams } from 'react-router';
import { createForm, silent } from '../../../kit/form/create-form.tsx';
import { FormBlock, FormRow, ImageRow } from '../../../kit/form/form-block.tsx';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, type Outputs, queryClient, trpc } from '../../../lib/trpc.ts';
import { FlagBadge } from '../../../ui/badge.tsx';
import { OtherCard, Preview, PreviewCards, PreviewPicture, SiteHeader } from '../preview.tsx';
import { BLOCK_ROUTES } from '../route-type.ts';

/** A common form for the three kinds (BLK-014, BLK-015). */
const Block = createForm({
  schema: () => import('@comptoir/shared/homepage/block-entry').then(({ BlockEntry: schema }) => schema),
  labels: { ...blockLabels, blockType: silent },
  incomplete: formContract.incomplete,
});

const ICON = { types: ['image/png'], names: 'PNG' };

/** The identifier is `locked` after the first save (BLK-022); only regions have numbers and pictures (BLK-015, OP-063). */
function BlockFields({ locked }: { locked: boolean }) {
  const isRegion = Block.useValue('blockType') === 'region';
  return (
    <>
      <FormBlock>
        <FormRow>
          <Block.Text name="title" hint={homepageTexts.textHint} />
          <Block.Number name="position" hint={homepageTexts.positionHint} />
        </FormRow>
        <FormRow>
          <Block.Text name="reference" readOnly={locked} hint={locked ? texts.identifierLocked : texts.identifierHint} />
          {isRegion && <Block.Text name="additionalInfo" hint={texts.additionalInfoHint} />}
        </FormRow>
      </FormBlock>
      {isRegion && (
        <FormBlock title={homepageTexts.images}>
          <ImageRow>
            <Block.Image name="image" optional />
            <Block.Image name="icon3d" optional formats={ICON} />
          </ImageRow>
        </FormBlock>
      )}
      <BlockPreview isRegion={isRegion} />
    </>
  );
}

/** Preview of a block's heading, above its items. */
function BlockPreview({ isRegion }: { isRegion: boolean }) {
  const title = Block.useValue('title').trim();
  const image = Block.useValue('image');
  const icon = Block.useValue('icon3d');
  return (
    <Preview>
      {(device) => (
        <>
          <SiteHeader />
          {isRegion && <PreviewPicture image={image} className="h-16 w-full shrink-0" />}
          <div className="grid gap-3 p-3">
            <p className="flex min-w-0 items-center gap-2 font-semibold">
              {isRegion && icon !== null && <img src={icon.url} alt="" className="size-6 shrink-0 object-contain" />}
              <span className="min-w-0 wrap-anywhere">{title || previewTexts.noTitle}</span>
            </p>
            <PreviewCards device={device} first={<OtherCard />} />
          </div>
        </>
      )}
    </Preview>
  );
}

const { get, create, update } = trpc.homepage.blocks;

const recordQuery = (uuid: string) => get.queryOptions({ uuid });

export const data: ScreenData = ({ params: { uuid } }) => (uuid === undefined ? [] : [recordQuery(uuid)]);

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
    <ReadPage key={uuid} title={texts.editTitle[blockType]} query={recordQuery(uuid)} back={href(BLOCK_ROUTES[blockType])}>
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
      successText: () => homepageTexts.added,
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
      readAgain: () => queryClient.fetchQuery({ ...recordQuery(uuid), staleTime: 0 }),
      errorText,
      successText: () => homepageTexts.edited,
    }}
  >
    <BlockFields locked={entry.reference !== ''} />
  </Block.Page>
);
