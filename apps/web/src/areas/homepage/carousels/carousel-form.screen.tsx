import type { CarouselEntry, CarouselInput } from '@comptoir/shared/homepage/carousel-entry';
import { carouselList } from '@comptoir/shared/homepage/carousel-list';
import { carouselTexts as texts } from '@comptoir/shared/homepage/carousel-texts';
import { DEFAULT_DOMAIN, type PageType } from '@comptoir/shared/homepage/kinds';
import { saveFailure } from '@comptoir/shared/homepage/save-failure';
import { homepageTexts } from '@comptoir/shared/homepage/texts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { FlagBadge } from '../../../kit/flag-badge.tsx';
import { ReadPage } from '../../../kit/form/read-page.tsx';
import type { ScreenData } from '../../../kit/screen-data.ts';
import { mutate } from '../../../lib/mutate.ts';
import { href } from '../../../lib/routes.ts';
import { type Outputs, queryClient, trpc } from '../../../lib/trpc.ts';
import { toast } from '../../../ui/toast.ts';
import { CAROUSEL_ROUTES, pageTypeOf, useRouteName } from '../route-type.ts';
import { Carousel } from './carousel.ts';
import { CarouselFields } from './carousel-fields.tsx';

const { get, create, update } = trpc.homepage.carousels;

const reading = (uuid: string) => get.queryOptions({ uuid });
const settingsQuery = trpc.session.settings.queryOptions();

export const data: ScreenData = ({ params: { uuid } }) => [settingsQuery, ...(uuid === undefined ? [] : [reading(uuid)])];

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
  const settings = useQuery(settingsQuery);
  if (settings.isPending) return null;
  const configured = settings.data ?? UNKNOWN_SETTINGS;
  if (uuid === undefined) return <NewCarousel key={pageType} pageType={pageType} settings={configured} />;
  return (
    <ReadPage key={uuid} title={texts.editTitle[pageType]} query={reading(uuid)} back={href(CAROUSEL_ROUTES[pageType].list)}>
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
      onSaved: () => toast.success(homepageTexts.added),
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
      readAgain: () => queryClient.fetchQuery({ ...reading(uuid), staleTime: 0 }),
      errorText: ({ serverMessage }) => saveFailure('edit', serverMessage),
      onSaved: () => toast.success(homepageTexts.edited),
    }}
  >
    <CarouselFields secondBrand={settings.secondBrand} />
  </Carousel.Page>
);
