import { accessibilityTexts, guideTexts as texts } from '@comptoir/shared/guide/texts';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { openShortcuts } from '../../kit/shortcuts/open-shortcuts.tsx';
import { useWayBack } from '../../kit/use-way-back.tsx';
import { type GuideBlock, type GuideInline, type GuidePage, guidePages } from '../../lib/guide/pages.ts';
import { textOf } from '../../lib/guide/parse-guide.ts';
import { isGuidePage } from '../../lib/manifest/declaration.ts';
import { href } from '../../lib/routes.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** The link replaces the entry of the history: «Back» leads out of the guide, to the screen from which it was opened. */
function GuideLink({ page, section, text }: Extract<GuideInline, { kind: 'link' }>) {
  if (!isGuidePage(page)) return text;
  return (
    <Link replace to={{ pathname: href('guide', { page }), hash: section === undefined ? '' : `#${section}` }} className="link">
      {text}
    </Link>
  );
}

function Part({ part }: { part: GuideInline }) {
  if (part.kind === 'name') return <strong className="font-strong">{part.text}</strong>;
  if (part.kind === 'link') return <GuideLink {...part} />;
  if (part.kind === 'text') return part.text;
  return (
    <kbd className="inline-block min-w-6 rounded-sm border border-border-strong bg-surface-sunken px-1.5 text-center font-sans text-xs text-text">
      {part.text}
    </kbd>
  );
}

const Line = ({ content }: { content: readonly GuideInline[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change, and may be equal.
  content.map((part, place) => <Part key={place} part={part} />);

const itemsOf = (items: readonly GuideInline[][]) =>
  items.map((item) => (
    <li key={textOf(item)} className="ps-1">
      <Line content={item} />
    </li>
  ));

/** Identifies a block in its page. */
function blockKey(block: GuideBlock): string {
  if (block.kind === 'heading') return block.id;
  if (block.kind === 'picture') return block.src;
  return block.kind === 'text' ? textOf(block.content) : block.items.map(textOf).join();
}

/** A block of a page of the guide. */
function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} tabIndex={-1} className="mt-5 text-lg outline-none">
          {block.text}
        </h2>
      );
    case 'text':
      return (
        <p>
          <Line content={block.content} />
        </p>
      );
    case 'steps':
      return <ol className="grid list-decimal gap-1.5 ps-6">{itemsOf(block.items)}</ol>;
    case 'list':
      return <ul className="grid list-disc gap-1.5 ps-6">{itemsOf(block.items)}</ul>;
    case 'picture':
      return (
        <img
          src={block.src}
          alt={block.alt}
          width={block.width}
          height={block.height}
          loading="lazy"
          className="h-auto w-full rounded-lg border border-border"
        />
      );
  }
}

/** `/admin/aide/:page?`: a page of the guide, or its contents, which an unknown page shows too (GUI-001). */
export function Screen() {
  const { page: name } = useParams();
  const page = guidePages.find((one) => one.name === name);
  return page === undefined ? <Contents /> : <Page key={page.name} page={page} />;
}

function Contents() {
  return (
    <>
      <PageHeader title={texts.title} actions={<BackButton />} />
      <p className="mb-4 max-w-(--measure) text-muted">{texts.intro}</p>
      <nav aria-label={texts.contents} className="max-w-(--measure)">
        <ol className="grid gap-2">
          {guidePages.map(({ name, title, blocks }) => (
            <li key={name} className="rounded-lg border border-border bg-surface-raised px-4 py-3">
              <Link replace to={href('guide', { page: name })} className="link font-strong">
                {title}
              </Link>
              <p className="mt-1 text-sm text-muted">
                {headingsOf(blocks)
                  .map(({ text }) => text)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      </nav>
      <p className="mt-4 flex flex-wrap items-center gap-4">
        <Link to={href('accessibility')} className="link">
          {accessibilityTexts.title}
        </Link>
        <Button kind="quiet" size="small" onClick={() => void openShortcuts({})}>
          {texts.shortcuts}
        </Button>
      </p>
    </>
  );
}

const headingsOf = (blocks: GuidePage['blocks']) => blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));

/** A section that the address names is scrolled to and takes the focus, like the target of a link in a document. */
function useSectionOfAddress() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    // After the title has taken the focus, which every navigation gives it (app/layout.tsx).
    const frame = window.requestAnimationFrame(() => {
      const section = document.getElementById(decodeURIComponent(hash.slice(1)));
      section?.scrollIntoView();
      section?.focus({ preventScroll: true });
    });
    return () => window.cancelAnimationFrame(frame);
  }, [hash]);
}

function Page({ page: { title, blocks } }: { page: GuidePage }) {
  useSectionOfAddress();
  return (
    <>
      <PageHeader title={title} record={title} trail={[href('guide')]} actions={<BackButton />} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,var(--measure))_minmax(0,18rem)]">
        <nav aria-label={texts.sections} className="rounded-lg border border-border bg-surface-raised px-4 py-3 text-sm xl:order-last">
          <p className="mb-1 font-strong">{texts.sections}</p>
          <ul className="grid gap-1">
            {headingsOf(blocks).map(({ id, text }) => (
              <li key={id}>
                <Link replace to={{ hash: `#${id}` }} className="link inline-block py-0.5">
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <article className="grid gap-3">
          {blocks.map((block) => (
            <Block key={blockKey(block)} block={block} />
          ))}
        </article>
      </div>
    </>
  );
}

function BackButton() {
  const back = useWayBack(href('dashboard'));
  return (
    <Button size="small" onClick={back}>
      <Icon of={ArrowLeft} />
      {texts.back}
    </Button>
  );
}
