import { richTextTexts as texts } from '@comptoir/shared/rich-text-texts';
import type { Editor } from '@tiptap/core';
import { Bold, Heading2, ImagePlus, Italic, Link2, List, ListOrdered, type LucideIcon, Redo2, Underline, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface ToolbarProps {
  editor: Editor;
  label: string;
  onImage: (file: File | null | undefined) => void;
}

/** Formatting buttons. Rendered again after each change of the editor. */
export function Toolbar({ editor, label, onImage }: ToolbarProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  const run = () => editor.chain().focus();
  const mark = (icon: LucideIcon, name: string, on: boolean, press: () => unknown) => (
    <span className={on ? 'rounded-md bg-accent-soft' : undefined}>
      <IconButton icon={icon} label={name} aria-pressed={on} onClick={press} />
    </span>
  );
  const applyLink = () => {
    const url = (address ?? '').trim();
    const href = /^[a-z]+:/i.test(url) ? url : `https://${url}`;
    if (url === '') run().extendMarkRange('link').unsetLink().run();
    else run().extendMarkRange('link').setLink({ href }).run();
    setAddress(null);
  };

  return (
    <div className="border-b border-border">
      <fieldset aria-label={texts.toolbar(label)} className="flex flex-wrap gap-0.5 p-1">
        {mark(Bold, texts.bold, editor.isActive('bold'), () => run().toggleBold().run())}
        {mark(Italic, texts.italic, editor.isActive('italic'), () => run().toggleItalic().run())}
        {mark(Underline, texts.underline, editor.isActive('underline'), () => run().toggleUnderline().run())}
        {mark(Heading2, texts.heading, editor.isActive('heading', { level: 2 }), () => run().toggleHeading({ level: 2 }).run())}
        {mark(List, texts.bullets, editor.isActive('bulletList'), () => run().toggleBulletList().run())}
        {mark(ListOrdered, texts.numbers, editor.isActive('orderedList'), () => run().toggleOrderedList().run())}
        {mark(Link2, texts.link, editor.isActive('link'), () =>
          setAddress(address === null ? String(editor.getAttributes('link').href ?? '') : null),
        )}
        <IconButton icon={ImagePlus} label={texts.image} onClick={() => chooser.current?.click()} />
        <IconButton icon={Undo2} label={texts.undo} disabled={!editor.can().undo()} onClick={() => run().undo().run()} />
        <IconButton icon={Redo2} label={texts.redo} disabled={!editor.can().redo()} onClick={() => run().redo().run()} />
      </fieldset>
      {address !== null && (
        <div className="flex flex-wrap items-end gap-2 border-t border-border p-2">
          <div className="min-w-48 flex-1">
            <TextField
              label={texts.address}
              type="url"
              autoComplete="off"
              autoFocus
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                applyLink();
              }}
            />
          </div>
          <Button onClick={applyLink}>{address.trim() === '' ? texts.removeLink : texts.applyLink}</Button>
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        onChange={({ target }) => {
          onImage(target.files?.[0]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </div>
  );
}
