import { formTexts as texts } from '@comptoir/shared/form-texts';
import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useRootMark } from '../../lib/use-root-mark.ts';
import { Icon } from '../../ui/icon.tsx';

/** In px: the part at the top of the window that is covered by bars (`scroll-padding`, styles/index.css). */
const UNDER_BARS = 112;

/**
 * Id of the current block: the focused one while it is visible, otherwise the one at a line that moves down the window as the page is
 * scrolled, so that the last blocks are reached too. `ids` are the ids of the blocks, separated by spaces.
 */
function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const update = () => setCurrent(inView(ids.split(' ')));
    const events = ['scroll', 'resize'] as const;
    update();
    for (const event of events) window.addEventListener(event, update, { passive: true });
    document.addEventListener('focusin', update);
    return () => {
      for (const event of events) window.removeEventListener(event, update);
      document.removeEventListener('focusin', update);
    };
  }, [ids]);
  return current;
}

function inView(ids: readonly string[]): string | undefined {
  const blocks = ids.flatMap((id) => document.getElementById(id) ?? []);
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  const focused = blocks.find((block) => block.contains(document.activeElement));
  if (focused) {
    const { top, bottom } = focused.getBoundingClientRect();
    if (bottom > UNDER_BARS && top < clientHeight) return focused.id;
  }
  const line = (clientHeight * scrollTop) / Math.max(1, scrollHeight - clientHeight);
  return (blocks.find((block) => block.getBoundingClientRect().bottom > line) ?? blocks.at(-1))?.id;
}

/** A block of the form that is currently rendered. */
interface Section {
  id: string;
  title: string;
  /** Number of its fields with errors. */
  wrong: number;
}

/** From this number of blocks on, the form has a section navigation. */
const LONG = 3;

interface FormSectionsProps {
  /** Ids of the controls with errors. */
  wrong: readonly string[];
  /** `FormBlock`s. */
  children: ReactNode;
}

/** The blocks of a form; a long form has a section navigation, in a column next to them, or in a row that sticks below the top bar. */
export function FormSections({ wrong, children }: FormSectionsProps) {
  const blocks = useRef<HTMLDivElement>(null);
  const sections = useSections(blocks, wrong);
  const long = sections.length >= LONG;
  useRootMark('data-with-sections', long);
  return (
    <div data-sections={long || undefined} className={clsx(long && 'lg:grid lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:items-start lg:gap-8')}>
      {long && <SectionNav sections={sections} />}
      <div ref={blocks} className="grid max-w-200 gap-4 xl:has-data-columns:max-w-none">
        {children}
      </div>
    </div>
  );
}

/** Read from the rendered page, which includes blocks added by a choice, and steps whose chunk has just been loaded. */
function useSections(blocks: RefObject<HTMLDivElement | null>, wrong: readonly string[]): readonly Section[] {
  const [sections, setSections] = useState<readonly Section[]>([]);
  const read = useEffectEvent(() => {
    const shown = [...(blocks.current?.querySelectorAll<HTMLElement>('[data-block]') ?? [])].filter((block) => !block.closest('[hidden]'));
    const next = shown.map((block) => ({
      id: block.id,
      title: block.querySelector('h2')?.textContent ?? '',
      wrong: wrong.filter((id) => block.contains(document.getElementById(id))).length,
    }));
    setSections((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  });
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => read());
    if (blocks.current) observer.observe(blocks.current, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    return () => observer.disconnect();
  }, [blocks]);
  const all = wrong.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: sections are read again when the errors change
  useLayoutEffect(() => read(), [all]); // eslint-disable-line react-hooks/set-state-in-effect -- read from the page, before it is painted
  return sections;
}

function SectionNav({ sections }: { sections: readonly Section[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = useSectionInView(sections.map(({ id }) => id).join(' '));
  const titles = sections.map(({ title }) => title).join();
  // Scrolls the row to the current link, but not the page; also after a font has loaded or the letter spacing changed, which moves the
  // links without scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the sections change
  useEffect(() => {
    const center = () => {
      const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
      if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - (nav.current.clientWidth - link.offsetWidth) / 2;
    };
    const observer = new ResizeObserver(center);
    for (const place of nav.current?.querySelectorAll('ul, li') ?? []) observer.observe(place);
    center();
    return () => observer.disconnect();
  }, [current, titles]);
  return (
    <nav
      ref={nav}
      aria-label={texts.sections}
      className={clsx(
        'sticky text-sm lg:top-[calc(var(--topbar-height)+1rem)]',
        'max-lg:top-(--topbar-height) max-lg:z-(--z-sticky) max-lg:-mx-gutter max-lg:mb-4 max-lg:overflow-x-auto max-lg:px-gutter',
        'max-lg:[scrollbar-width:none] max-lg:border-b max-lg:border-border max-lg:bg-surface',
      )}
    >
      {/* As wide as its links: the row ends with its padding, and the last link is not cut off. */}
      <ul className="max-lg:flex max-lg:w-max max-lg:gap-4.5">
        {sections.map((section) => (
          <li key={section.id} className="max-lg:shrink-0">
            <SectionLink section={section} current={section.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SectionLink = ({ section: { id, title, wrong }, current }: { section: Section; current: boolean }) => (
  <a
    href={`#${id}`}
    aria-current={current ? 'true' : undefined}
    // The URL does not change: it contains the step, and Back must leave the form.
    onClick={(event) => {
      event.preventDefault();
      const block = document.getElementById(id);
      block?.scrollIntoView();
      block?.focus({ preventScroll: true });
    }}
    className={clsx(
      'flex items-center justify-between gap-2 focus-visible:outline-offset-[-2px]',
      'max-lg:min-h-10 max-lg:border-b-2 max-lg:whitespace-nowrap lg:min-h-7.5 lg:border-s-2 lg:py-0.5 lg:ps-3 lg:pe-2',
      current ? 'border-accent font-strong' : 'max-lg:border-transparent lg:border-border',
      wrong > 0 ? 'text-danger-text' : current ? 'text-accent-text' : 'text-muted hover:text-text',
    )}
  >
    {/* Reserves the width of the bold title, so that the other titles do not move when it becomes current. */}
    <span
      data-words={title}
      className="grid min-w-0 items-center wrap-anywhere before:invisible before:font-strong before:content-[attr(data-words)] *:[grid-area:1/1] before:[grid-area:1/1]"
    >
      <span>{title}</span>
    </span>
    {wrong > 0 && (
      <>
        <Icon of={CircleAlert} className="size-4" />
        <span className="sr-only"> ({texts.wrongFields(wrong)})</span>
      </>
    )}
  </a>
);
