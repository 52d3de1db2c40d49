import { brandName } from '@comptoir/shared/brands';
import { carouselTexts as texts } from '@comptoir/shared/homepage/carousel-texts';
import { DEFAULT_DOMAIN, isTargetKind } from '@comptoir/shared/homepage/kinds';
import { homepageTexts } from '@comptoir/shared/homepage/texts';
import { FormBlock, FormRow, ImageRow } from '../../../kit/form/form-block.tsx';
import { formatTarget, TYPE_OPTIONS, ValueField } from '../target-field.tsx';
import { Carousel } from './carousel.ts';
import { CarouselPreview } from './carousel-preview.tsx';

/** The platforms: that of the first brand, and the configured one (CAR-024). */
const platforms = (secondBrand: string | null) => [
  { value: '', label: texts.choosePlatform },
  ...[DEFAULT_DOMAIN, ...(secondBrand === null ? [] : [secondBrand])].map((code) => ({ value: code, label: brandName(code) })),
];

/** The fields of a carousel (CAR-015 to CAR-027): only those of the login page have a platform, and a single image. */
export function CarouselFields({ secondBrand }: { secondBrand: string | null }) {
  const pageType = Carousel.useValue('pageType');
  const isLogin = pageType === 'login';
  return (
    <>
      <FormBlock title={homepageTexts.images}>
        <ImageRow>
          <Carousel.Image name="imageWeb" hint={texts.imageSize[pageType]} />
          <Carousel.Image name="imageMobile" hint={isLogin ? texts.sameImage : texts.imageSize[pageType]} optional={isLogin} />
        </ImageRow>
      </FormBlock>
      <FormBlock title={texts.target}>
        <Target />
      </FormBlock>
      <FormBlock title={texts.place}>
        <FormRow>
          <Carousel.Number name="position" hint={homepageTexts.positionHint} />
          {isLogin && <Carousel.Select name="domaine" options={platforms(secondBrand)} />}
        </FormRow>
      </FormBlock>
      <CarouselPreview />
    </>
  );
}

function Target() {
  const type = Carousel.useValue('itemType');
  const { around } = Carousel.useField('itemValue', isTargetKind(type) ? formatTarget(type) : undefined);
  const control = Carousel.useControl('itemValue');
  const { setValue, clearErrors } = Carousel.useForm();
  return (
    <FormRow>
      <Carousel.Select
        name="itemType"
        options={TYPE_OPTIONS}
        // A value of one type is meaningless for another type.
        onChosen={() => {
          setValue('itemValue', '');
          clearErrors('itemValue');
        }}
      />
      <ValueField type={type} field={{ ...around, optional: true }} control={control} />
    </FormRow>
  );
}
