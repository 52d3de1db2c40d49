import { ImageOff } from 'lucide-react';
import type { ComboboxOption } from './combobox-props.ts';
import { Icon } from './icon.tsx';

/** Decorative for screen readers, because the label next to it has the same content. */
export function OptionPicture({ of: { picture } }: { of: ComboboxOption }) {
  if (picture === undefined) return null;
  return (
    <span className="grid size-7 shrink-0 place-items-center overflow-hidden rounded-sm border border-border bg-surface-sunken text-subtle">
      {picture === null ? <Icon of={ImageOff} className="size-3.5" /> : <img src={picture} alt="" className="size-full object-contain" />}
    </span>
  );
}
