import { previewTexts as texts } from '@comptoir/shared/homepage/texts';
import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FormBlock } from '../../kit/form/form-block.tsx';

export type Device = 'desktop' | 'phone';
const DEVICES: readonly Device[] = ['desktop', 'phone'];

/** Preview of the form's values at their place on the site, with the width of a computer or a phone. */
export const Preview = ({ children }: { children: (device: Device) => ReactNode }) => (
  <FormBlock title={texts.title}>
    <TabGroup>
      <TabList aria-label={texts.device} className="mb-4 flex gap-4 border-b border-border">
        {DEVICES.map((device) => (
          <Tab
            key={device}
            className="-mb-px flex min-h-9 items-center border-b-2 border-transparent text-muted hover:text-text data-selected:border-accent data-selected:font-strong data-selected:text-accent-text"
          >
            {texts[device]}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {DEVICES.map((device) => (
          <TabPanel key={device}>
            <figure
              aria-label={texts.label(texts[device])}
              className={clsx(
                'flex flex-col overflow-hidden rounded-lg border border-border-strong bg-surface',
                device === 'desktop' ? 'aspect-16/10 w-full max-w-160' : 'aspect-9/17 w-56',
              )}
            >
              {children(device)}
            </figure>
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  </FormBlock>
);

/** Placeholder for a text or picture of the site that is not part of the form. */
export const Bar = ({ className }: { className: string }) => <span className={clsx('block rounded-sm bg-surface-active', className)} />;

/** Header of the site. */
export const SiteHeader = () => (
  <div className="flex shrink-0 items-center gap-2 border-b border-border px-3 py-2">
    <Bar className="h-3 w-12" />
    <Bar className="ms-auto h-2 w-8" />
    <Bar className="h-2 w-8" />
  </div>
);

/** A picture at its place, or a placeholder when it is missing. */
export const PreviewPicture = ({ image, className }: { image: { url: string } | null; className: string }) =>
  image === null ? (
    <span className={clsx('grid place-items-center bg-surface-sunken p-2 text-center text-sm text-muted', className)}>{texts.noImage}</span>
  ) : (
    <img src={image.url} alt="" className={clsx('object-cover', className)} />
  );

/** A card of the site: a picture, and texts below it. */
const PreviewCard = ({ image, children }: { image: { url: string } | null; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-1.5 overflow-hidden rounded-md border border-border pb-2">
    <PreviewPicture image={image} className="aspect-4/3 w-full" />
    <div className="grid gap-1 px-2">{children}</div>
  </div>
);

/** Placeholder card, not part of the form. */
export const OtherCard = () => (
  <div aria-hidden className="grid content-start gap-2">
    <Bar className="aspect-4/3 w-full" />
    <Bar className="h-2 w-3/4" />
  </div>
);

/** The card followed by placeholder cards, as many as fit. */
export const PreviewCards = ({ device, first }: { device: Device; first: ReactNode }) => (
  <div className={clsx('grid gap-3', device === 'desktop' ? 'grid-cols-3' : 'grid-cols-1')}>
    {first}
    <OtherCard />
    <OtherCard />
  </div>
);

interface CardPreviewProps {
  web: { url: string } | null;
  mobile: { url: string } | null;
  /** Texts below the picture. */
  children: ReactNode;
}

/** Preview of the first card of a block of the homepage. */
export const CardPreview = ({ web, mobile, children }: CardPreviewProps) => (
  <Preview>
    {(device) => (
      <>
        <SiteHeader />
        <div className="grid gap-3 p-3">
          <Bar className="h-3 w-28" />
          <PreviewCards device={device} first={<PreviewCard image={device === 'desktop' ? web : mobile}>{children}</PreviewCard>} />
        </div>
      </>
    )}
  </Preview>
);
