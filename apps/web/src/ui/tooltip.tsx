import { type ReactNode, useId } from 'react';

/** A short description shown on hover and focus (tips.ts); never the only place of an information. */
export function Tooltip({ text, children }: { text: string; children: (describedBy: string) => ReactNode }) {
  const id = useId();
  return (
    <span className="inline-flex" data-tip={text}>
      {children(id)}
      <span id={id} hidden>
        {text}
      </span>
    </span>
  );
}
