import { blockTexts as texts } from '@comptoir/shared/homepage/block-texts';
import { previewTexts } from '@comptoir/shared/homepage/target-texts';
import { homepageTexts } from '@comptoir/shared/homepage/texts';
import { FormBlock, FormRow, ImageRow } from '../../../kit/form/form-block.tsx';
import { OtherCard, Preview, PreviewCards, PreviewPicture, SiteHeader } from '../preview.tsx';
import { Block } from './block.ts';

const ICON = { types: ['image/png'], names: 'PNG' };

/** The identifier is `locked` after the first save (BLK-022); only regions have numbers and pictures (BLK-015, OP-063). */
export function BlockFields({ locked }: { locked: boolean }) {
  const isRegion = Block.useValue('blockType') === 'region';
  return (
    <>
      <FormBlock>
        <FormRow>
          <Block.Text name="title" />
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
