import { type ReactNode, useId } from 'react';

/** A few words on what is pointed at or focused (tips.ts). They describe; they never carry what cannot be had otherwise. */
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
