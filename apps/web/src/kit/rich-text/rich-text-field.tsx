import { richTextTexts as texts } from '@comptoir/shared/rich-text-texts';
import clsx from 'clsx';
import { Pencil } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldNotes } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import type { Release } from '../form/submit-blocks.ts';

/** Read-only rich text, loaded dynamically because of its size. */
export const RichText = lazyComponent(async () => (await import('./rich-text-view.tsx')).RichTextView);
const Editor = lazyComponent(async () => (await import('./rich-text-editor.tsx')).RichTextEditor);

/** The editor is loaded automatically after this delay (PRD-116), or earlier on a click. */
const APPEARS_MS = 5_000;
/** The editor replaces its button, not while it is pressed. */
const PRESSED_MS = 100;

interface RichTextFieldProps {
  id: string;
  label: string;
  /** HTML with the markup allowed by shared/rich-text.ts; empty when there is no text. */
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  /** Blocks the save while a picture is being uploaded. */
  blockSubmit: () => Release;
}

/** A rich text field: read-only at first, then with its editor, which is larger than the rest of the screen and loaded when needed. */
export function RichTextField({ id, label, value, onChange, error, blockSubmit }: RichTextFieldProps) {
  const [open, setOpen] = useState<'no' | 'pressed' | 'appeared'>('no');
  useEffect(() => {
    const appear = () => {
      const button = document.getElementById(id);
      if (button?.matches(':active')) timer = window.setTimeout(appear, PRESSED_MS);
      // With the focus of its button.
      else setOpen((now) => (now !== 'no' ? now : button === document.activeElement ? 'pressed' : 'appeared'));
    };
    let timer = window.setTimeout(appear, APPEARS_MS);
    return () => window.clearTimeout(timer);
  }, [id]);
  return (
    <div className="grid min-w-0 gap-1.25">
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      <div
        className={clsx(
          'overflow-hidden rounded-md border bg-surface focus-within:border-focus focus-within:outline-2 focus-within:outline-offset-[-1px] focus-within:outline-focus',
          error ? 'border-danger' : 'border-border-control',
        )}
      >
        {open === 'no' ? (
          <>
            <div className="flex border-b border-border p-1">
              <Button id={id} size="small" kind="quiet" aria-label={texts.open(label)} onClick={() => setOpen('pressed')}>
                <Icon of={Pencil} />
                {texts.edit}
              </Button>
            </div>
            {value === '' ? (
              <p className="min-h-32 px-3 py-2.5 text-muted">{texts.empty}</p>
            ) : (
              <Suspense fallback={<Skeleton className="m-3 h-26" />}>
                <RichText html={value} />
              </Suspense>
            )}
          </>
        ) : (
          <Suspense
            fallback={
              <div role="status" aria-label={texts.opening} className="p-3">
                <Skeleton className="h-32" />
              </div>
            }
          >
            <Editor
              {...{ id, label, value, onChange, blockSubmit }}
              invalid={error !== undefined}
              focused={open === 'pressed'}
              onClose={() => setOpen('no')}
            />
          </Suspense>
        )}
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
