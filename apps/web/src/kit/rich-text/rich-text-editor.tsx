import { MAX_IMAGE_BYTES } from '@comptoir/shared/images/limits';
import { imageTexts } from '@comptoir/shared/images/texts';
import { RICH_TEXT_IMAGE_FAILED, richTextTexts } from '@comptoir/shared/rich-text-texts';
import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { uploadImage } from '../../lib/upload.ts';
import { toast } from '../../ui/toast.ts';
import type { Release } from '../form/submit-blocks.ts';
import { documentOf, EXTENSIONS, htmlOf } from './document.ts';
import { filesOf, withoutForeignPictures } from './pasted.ts';
import { Toolbar } from './toolbar.tsx';
import './rich-text.css';

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
      autofocus: focused ? 'end' : false,
      editorProps: {
        attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rich-text' },
        handlePaste: (_, { clipboardData }) => insert(readTransfer(clipboardData)),
        handleDrop: (_, { dataTransfer }) => insert(readTransfer(dataTransfer)),
        transformPasted(pasted) {
          const { slice, hasForeign } = withoutForeignPictures(pasted, window.location.origin);
          if (hasForeign) toast.warning(richTextTexts.foreignPictures);
          return slice;
        },
      },
      onUpdate: ({ editor: now }) => change(now.getHTML()),
      onTransaction: () => redraw(),
    });
    opened.current = { html: htmlOf(made.getHTML()), value };
    setEditor(made);
    return () => made.destroy();
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

  /** Inserts a picture at once, and removes it when the upload fails (PRD-192). */
  const send = async (file: File | null | undefined) => {
    if (!file || editor === null) return;
    if (!['image/png', 'image/jpeg'].includes(file.type)) return void toast.error(imageTexts.wrongFormat);
    if (file.size > MAX_IMAGE_BYTES) return void toast.error(imageTexts.tooLarge);
    const preview = URL.createObjectURL(file);
    const release = blockSubmit();
    editor.chain().focus().setImage({ src: preview, alt: '' }).run();
    try {
      const { uuid, url } = await uploadImage(file, {
        onProgress: () => undefined,
        signal: new AbortController().signal,
        purpose: 'context=product_description',
      });
      replacePicture(editor, preview, { src: url, uuid });
      release();
    } catch {
      replacePicture(editor, preview, null);
      toast.error(RICH_TEXT_IMAGE_FAILED);
      release(RICH_TEXT_IMAGE_FAILED);
    } finally {
      URL.revokeObjectURL(preview);
    }
  };

  return (
    <>
      {editor && <Toolbar editor={editor} label={label} onImage={(file) => void send(file)} />}
      <div ref={host} className="max-h-120 overflow-y-auto" />
    </>
  );
}
