import { MAX_IMAGE_BYTES } from '@comptoir/shared/images/limits';
import { imageTexts } from '@comptoir/shared/images/texts';
import { RICH_TEXT_IMAGE_FAILED, richTextTexts as texts } from '@comptoir/shared/rich-text-texts';
import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { uploadImage } from '../../lib/upload.ts';
import { toast } from '../../ui/toast.ts';
import type { Release } from '../form/submit-blocks.ts';
import { documentOf, EXTENSIONS, filesOf, htmlOf, withoutForeignPictures } from './document.ts';
import './rich-text.css';
import { Bold, Heading2, ImagePlus, Italic, Link2, List, ListOrdered, type LucideIcon, Redo2, Underline, Undo2 } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface ToolbarProps {
  editor: Editor;
  label: string;
  onImage: (file: File | null | undefined) => void;
}

/** Formatting buttons. Rendered again after each change of the editor. */
function Toolbar({ editor, label, onImage }: ToolbarProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  /** The address that the text has already. */
  const [applied, setApplied] = useState('');
  const run = () => editor.chain().focus();
  const mark = (icon: LucideIcon, name: string, on: boolean, press: () => unknown) => (
    <span className={on ? 'rounded-md bg-accent-soft' : undefined}>
      <IconButton icon={icon} label={name} aria-pressed={on} onClick={press} />
    </span>
  );
  const openLink = () => {
    const href = String(editor.getAttributes('link').href ?? '');
    setApplied(href);
    setAddress(href);
  };
  /** Links the selected text, the link that the cursor is in, or the address itself. */
  const applyLink = () => {
    const url = (address ?? '').trim();
    if (url === applied) return;
    setApplied(url);
    const href = /^[a-z]+:/i.test(url) ? url : `https://${url}`;
    const link = editor.chain().extendMarkRange('link');
    if (url === '') link.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      editor.commands.insertContent({ type: 'text', text: url, marks: [{ type: 'link', attrs: { href } }] });
    else link.setLink({ href }).run();
  };
  const closeLink = () => {
    applyLink();
    setAddress(null);
    editor.commands.focus();
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
        {mark(Link2, texts.link, editor.isActive('link'), () => (address === null ? openLink() : setAddress(null)))}
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
              // A save takes it too. The field stays: the pressed button must not move.
              onBlur={applyLink}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                closeLink();
              }}
            />
          </div>
          <Button onClick={closeLink}>{address.trim() === '' ? texts.removeLink : texts.applyLink}</Button>
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

interface RichTextEditorProps {
  id: string;
  label: string;
  value: string;
  onChange: (html: string) => void;
  blockSubmit: () => Release;
  invalid: boolean;
  /** Takes the focus when mounted. */
  focused: boolean;
}

const readTransfer = (data: DataTransfer | null) => filesOf({ files: [...(data?.files ?? [])], text: data?.getData('text/plain') ?? '' });

/** Replaces the picture with this address, or removes it from the text. */
function replacePicture(editor: Editor, src: string, replacement: { src: string; uuid: string } | null): void {
  if (editor.isDestroyed) return;
  const { tr } = editor.state;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name !== 'image' || node.attrs.src !== src) return;
    const at = tr.mapping.map(position);
    if (replacement === null) tr.delete(at, at + node.nodeSize);
    else tr.setNodeMarkup(at, undefined, { ...node.attrs, ...replacement });
  });
  editor.view.dispatch(tr);
}

/** The editor, loaded dynamically. All input is sanitised: loaded, pasted and typed text. */
export function RichTextEditor({ id, label, value, onChange, blockSubmit, invalid, focused }: RichTextEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  /** The last value from the editor, to recognise a value set from outside. */
  const lastValue = useRef(value);
  /** The initial text, and how the editor writes it. */
  const opened = useRef({ html: '', value });
  const change = useEffectEvent((markup: string) => {
    const html = htmlOf(markup);
    // The editor writes the same text with other markup: opening it without a change must not count as a change (MUT-007).
    lastValue.current = html === opened.current.html ? opened.current.value : html;
    onChange(lastValue.current);
  });
  /** Cancels the uploads of the editor when it is left. */
  const uploads = useRef<AbortController>(null);
  /** Inserts a picture at once, and removes it when the upload fails (PRD-192). */
  const send = async (file: File | null | undefined) => {
    const signal = uploads.current?.signal;
    if (!file || editor === null || signal === undefined) return;
    if (!['image/png', 'image/jpeg'].includes(file.type)) return void toast.error(imageTexts.wrongFormat);
    if (file.size > MAX_IMAGE_BYTES) return void toast.error(imageTexts.tooLarge);
    const preview = URL.createObjectURL(file);
    const release = blockSubmit();
    editor.chain().focus().setImage({ src: preview, alt: '' }).run();
    try {
      const { uuid, url } = await uploadImage(file, {
        onProgress: () => undefined,
        signal,
        purpose: 'context=product_description',
      });
      replacePicture(editor, preview, { src: url, uuid });
      release();
    } catch {
      if (signal.aborted) return release();
      replacePicture(editor, preview, null);
      toast.error(RICH_TEXT_IMAGE_FAILED);
      release(RICH_TEXT_IMAGE_FAILED);
    } finally {
      URL.revokeObjectURL(preview);
    }
  };

  const insert = useEffectEvent((files: readonly File[]) => {
    for (const file of files) void send(file);
    return files.length > 0;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor for the lifetime of the field
  useEffect(() => {
    const made = new Editor({
      element: host.current,
      // The content security policy allows no style element: the rules are in rich-text.css and styles/index.css.
      injectCSS: false,
      extensions: EXTENSIONS,
      content: documentOf(value),
      // Unless the user has gone on to another field while it was loaded.
      autofocus: focused && document.activeElement === document.body ? 'end' : false,
      editorProps: {
        attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rich-text' },
        handlePaste: (_, { clipboardData }) => insert(readTransfer(clipboardData)),
        handleDrop: (_, { dataTransfer }) => insert(readTransfer(dataTransfer)),
        transformPasted(pasted) {
          const { slice, hasForeign } = withoutForeignPictures(pasted, window.location.origin);
          if (hasForeign) toast.warning(texts.foreignPictures);
          return slice;
        },
      },
      onUpdate: ({ editor: now }) => change(now.getHTML()),
      onTransaction: () => redraw(),
    });
    opened.current = { html: htmlOf(made.getHTML()), value };
    setEditor(made);
    const leaving = new AbortController();
    uploads.current = leaving;
    return () => {
      leaving.abort();
      made.destroy();
    };
  }, []);

  useEffect(() => {
    if (editor === null || value === lastValue.current) return;
    lastValue.current = value;
    editor.commands.setContent(documentOf(value), { emitUpdate: false });
    opened.current = { html: htmlOf(editor.getHTML()), value };
  }, [editor, value]);
  useEffect(() => {
    if (editor === null) return;
    if (invalid) {
      editor.view.dom.setAttribute('aria-invalid', 'true');
      editor.view.dom.setAttribute('aria-describedby', `${id}-error`);
    } else for (const name of ['aria-invalid', 'aria-describedby']) editor.view.dom.removeAttribute(name);
  }, [editor, invalid, id]);

  return (
    <>
      {editor && <Toolbar editor={editor} label={label} onImage={(file) => void send(file)} />}
      <div ref={host} className="max-h-120 overflow-y-auto" />
    </>
  );
}
