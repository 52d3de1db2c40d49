import { brandName } from '@comptoir/shared/brands';
import { formContract } from '@comptoir/shared/form-texts';
import { carouselLabels, carouselTexts as texts } from '@comptoir/shared/homepage/block-texts';
import type { CarouselEntry, CarouselInput } from '@comptoir/shared/homepage/carousel-entry';
import { carouselList } from '@comptoir/shared/homepage/carousel-list';
import { DEFAULT_DOMAIN, type PageType } from '@comptoir/shared/homepage/kinds';
import { saveFailure } from '@comptoir/shared/homepage/save-failure';
import { homepageTexts } from '@comptoir/shared/homepage/texts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { createForm, silent } from '../../../kit/form/create-form.tsx';
import { FormBlock, FormRow, ImageRow } from '../../../kit/form/form-block.tsx';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, type Outputs, queryClient, settingsQuery, trpc } from '../../../lib/trpc.ts';
import { FlagBadge } from '../../../ui/badge.tsx';
import { Bar, type Device, Preview, PreviewPicture, SiteHeader } from '../preview.tsx';
import { CAROUSEL_ROUTES, pageTypeOf, useRouteName } from '../route-type.ts';
import { formatItemValue, TYPE_OPTIONS, ValueField } from '../target-field.tsx';

/** A common form for both pages, and for new and existing carousels (CAR-015). */
const Carousel = createForm({
  schema: () => import('@comptoir/shared/homepage/carousel-entry').then(({ CarouselEntry: schema }) => schema),
  labels: { ...carouselLabels, pageType: silent },
  incomplete: formContract.incomplete,
});

/** Preview at the top of the homepage, or next to the fields of the login page. */
function CarouselPreview() {
  const web = Carousel.useValue('imageWeb');
  const mobile = Carousel.useValue('imageMobile');
  const isLogin = Carousel.useValue('pageType') === 'login';
  return (
    <Preview>
      {(device) => {
        // CAR-019.
        const image = device === 'desktop' ? web : (mobile ?? (isLogin ? web : null));
        return isLogin ? <LoginPage device={device} image={image} /> : <Homepage device={device} image={image} />;
      }}
    </Preview>
  );
}

interface PlaceProps {
  device: Device;
  image: { url: string } | null;
}

const Homepage = ({ device, image }: PlaceProps) => (
  <>
    <SiteHeader />
    <PreviewPicture image={image} className={device === 'desktop' ? 'aspect-[2560/696] w-full shrink-0' : 'aspect-4/5 w-full shrink-0'} />
    <div aria-hidden className={device === 'desktop' ? 'grid grid-cols-4 gap-3 p-3' : 'grid grid-cols-2 gap-3 p-3'}>
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Bar key={key} className="h-24" />
      ))}
    </div>
  </>
);

const LoginPage = ({ device, image }: PlaceProps) => (
  <div className={device === 'desktop' ? 'flex min-h-0 grow' : 'flex min-h-0 grow flex-col'}>
    <PreviewPicture image={image} className={device === 'desktop' ? 'aspect-[1350/1920] h-full' : 'h-1/2 w-full'} />
    <div aria-hidden className="grid grow content-center justify-items-center gap-3 p-4">
      <Bar className="h-3 w-24" />
      <Bar className="h-6 w-full max-w-48" />
      <Bar className="h-6 w-full max-w-48" />
      <Bar className="h-6 w-20" />
    </div>
  </div>
);

/** The platforms: that of the first brand, and the configured one (CAR-024). */
const platforms = (secondBrand: string | null) => [
  { value: '', label: texts.choosePlatform },
  ...[DEFAULT_DOMAIN, ...(secondBrand === null ? [] : [secondBrand])].map((code) => ({ value: code, label: brandName(code) })),
];

/** The fields of a carousel (CAR-015 to CAR-027): only those of the login page have a platform, and a single image. */
function CarouselFields({ secondBrand }: { secondBrand: string | null }) {
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
  const { around } = Carousel.useField('itemValue', formatItemValue);
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

const { get, create, update } = trpc.homepage.carousels;

const recordQuery = (uuid: string) => get.queryOptions({ uuid });

export const data: ScreenData = ({ params: { uuid } }) => [settingsQuery(), ...(uuid === undefined ? [] : [recordQuery(uuid)])];

type Settings = Pick<Outputs['session']['settings'], 'loginCarouselLink'> & { secondBrand: string | null };
const UNKNOWN_SETTINGS: Settings = { secondBrand: null, loginCarouselLink: '/' };

/** Initial values; a login carousel starts with the configured link (CAR-026, OP-058, OP-059). */
const emptyOf = (pageType: PageType, { loginCarouselLink }: Settings): CarouselInput => ({
  imageWeb: null,
  imageMobile: null,
  itemType: pageType === 'login' ? 'link' : '',
  itemValue: pageType === 'login' ? loginCarouselLink : '',
  position: null,
  domaine: DEFAULT_DOMAIN,
  pageType,
});

/**
 * `/admin/homepage/carousel/add` and `…/:uuid/edit`, and the same for `/admin/carousel/login` (CAR-005, CAR-006, LAY-010 to LAY-014). The
 * form waits for the configured platforms and link.
 */
export function Screen() {
  const pageType = pageTypeOf(useRouteName());
  const { uuid } = useParams();
  const settings = useQuery(settingsQuery());
  // Not while it is pending: when it has failed, it is read again behind the form.
  if (!settings.isFetched) return null;
  const configured = settings.data ?? UNKNOWN_SETTINGS;
  if (uuid === undefined) return <NewCarousel key={pageType} pageType={pageType} settings={configured} />;
  return (
    <ReadPage key={uuid} title={texts.editTitle[pageType]} query={recordQuery(uuid)} back={href(CAROUSEL_ROUTES[pageType].list)}>
      {(entry) => <EditedCarousel uuid={uuid} entry={entry} settings={configured} />}
    </ReadPage>
  );
}

const NewCarousel = ({ pageType, settings }: { pageType: PageType; settings: Settings }) => (
  <Carousel.Page
    title={texts.addTitle[pageType]}
    back={href(CAROUSEL_ROUTES[pageType].list)}
    form={{
      values: emptyOf(pageType, settings),
      draft: `carousel:${pageType}:new`,
      save: (form, { key }) => mutate(create.mutationOptions(), { ...form, ...key }),
      errorText: ({ serverMessage }) => saveFailure('add', serverMessage),
      successText: () => homepageTexts.added,
    }}
  >
    <CarouselFields secondBrand={settings.secondBrand} />
  </Carousel.Page>
);

/** The fields depend on the page type of the loaded carousel, not on the address. */
const EditedCarousel = ({
  uuid,
  entry,
  settings,
}: {
  uuid: string;
  entry: Outputs['homepage']['carousels']['get'];
  settings: Settings;
}) => (
  <Carousel.Page
    title={texts.editOf[entry.pageType](homepageTexts.inPosition(entry.position))}
    record={homepageTexts.inPosition(entry.position)}
    state={<FlagBadge isOn={entry.active} labels={carouselList.columns.active.labels} />}
    back={href(CAROUSEL_ROUTES[entry.pageType].list)}
    form={{
      values: entry,
      draft: `carousel:${uuid}`,
      // The initial values of an edit were loaded, so none is missing.
      save: (form, { base, age }) => mutate(update.mutationOptions(), { uuid, form, base: base as CarouselEntry, age }),
      readAgain: () => queryClient.fetchQuery({ ...recordQuery(uuid), staleTime: 0 }),
      errorText: ({ serverMessage }) => saveFailure('edit', serverMessage),
      successText: () => homepageTexts.edited,
    }}
  >
    <CarouselFields secondBrand={settings.secondBrand} />
  </Carousel.Page>
);
