import type { Brackets, RuleFamily } from '@comptoir/shared/suppliers/brackets';
import { shippingFormTexts as texts } from '@comptoir/shared/suppliers/shipping-form-texts';
import { useId, useMemo } from 'react';
import { bracketShapes, HEIGHT, WIDTH } from './bracket-shapes.ts';

/** Maximum number of sentences; more problems are only counted. */
const MAX_SENTENCES = 4;

/** Text alternative of the picture: gaps and overlaps. */
function problems(family: RuleFamily, { gaps, overlaps }: Brackets): string[] {
  const all = [
    ...gaps.slice(0, MAX_SENTENCES).map((range) => texts.gap(family, range)),
    ...overlaps.slice(0, MAX_SENTENCES).map(({ place, with: other, ...range }) => texts.overlap(family, range, place + 1, other + 1)),
  ].slice(0, MAX_SENTENCES);
  const left = gaps.length + overlaps.length - all.length;
  return left > 0 ? [...all, texts.more(left)] : all;
}

/**
 * The brackets of a family as a step chart of the prices; gaps are hatched and overlaps framed. The text next to it has the same content.
 */
export function BracketPicture({ family, brackets }: { family: RuleFamily; brackets: Brackets }) {
  const patternId = useId();
  const { prices, gaps, overlaps } = useMemo(() => bracketShapes(family, brackets), [family, brackets]);
  const lines = problems(family, brackets);
  return (
    <div className="grid gap-2">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-14 w-full rounded-md border border-border bg-surface"
      >
        <pattern id={patternId} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-danger-soft" />
          <line x1="0" y1="0" x2="0" y2="6" strokeWidth="3" className="stroke-danger" />
        </pattern>
        <path d={prices} strokeWidth="1" vectorEffect="non-scaling-stroke" className="fill-accent-soft stroke-accent" />
        {gaps.map(({ x, width }) => (
          <rect key={x} data-gap x={x} width={width} height={HEIGHT} fill={`url(#${patternId})`} />
        ))}
        {overlaps.map(({ x, width }, place) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: two may start at the same value, and they have no state
            key={place}
            data-overlap
            x={x}
            width={width}
            height={HEIGHT}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            className="fill-warning-soft stroke-warning"
            fillOpacity="0.6"
          />
        ))}
      </svg>
      <div role="status" className="text-sm text-muted">
        {lines.length === 0 ? (
          <p>{texts.complete}</p>
        ) : (
          <ul className="text-danger-text">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
