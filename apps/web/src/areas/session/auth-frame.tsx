import { sessionTexts as texts } from '@comptoir/shared/session/texts';
import { Contrast } from 'lucide-react';
import type { ReactNode } from 'react';
import { setTheme } from '../../lib/appearance.ts';
import { DECLARATION_PATH } from '../../lib/guard.ts';
import { documentTitle } from '../../lib/shown-page.ts';
import { IconButton } from '../../ui/button.tsx';
import { Brand } from '../../ui/icon.tsx';

/** The layout of the sign-in screens (LAY-003): the brand, and one card. */
export function AuthFrame({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) {
  return (
    <main className="grid min-h-screen content-start justify-center gap-5 bg-surface-sunken px-4 pt-[clamp(3rem,15vh,9rem)] pb-12 grid-cols-[minmax(0,23rem)]">
      <title>{documentTitle(title)}</title>
      <div className="absolute end-3 top-3">
        <IconButton icon={Contrast} label={texts.switchTheme} onClick={switchTheme} />
      </div>
      <div className="flex items-center gap-2.5 text-lg font-strong tracking-[-0.01em]">
        <Brand />
      </div>
      <div className="grid gap-4.5 rounded-xl border border-border bg-surface-raised p-7 shadow-control max-sm:p-5">
        <div>
          <h1 className="text-2xl text-balance tracking-[-0.018em]">{title}</h1>
          <p className="mt-1.5 text-sm leading-(--leading-base) text-muted">{note}</p>
        </div>
        {children}
      </div>
      {/* Another document: the sign-in has no router. */}
      <a href={DECLARATION_PATH} className="link justify-self-center py-1 text-sm">
        {texts.accessibility}
      </a>
    </main>
  );
}

/** Only two themes: the menu with «Comme le système» would add the router to the sign-in bundle. */
function switchTheme() {
  const chosen = document.documentElement.dataset.theme;
  const dark = chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
  setTheme(dark ? 'light' : 'dark');
}
