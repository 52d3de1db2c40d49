import { Bar, type Device, Preview, PreviewPicture, SiteHeader } from '../preview.tsx';
import { Carousel } from './carousel.ts';

/** Preview at the top of the homepage, or next to the fields of the login page. */
export function CarouselPreview() {
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
