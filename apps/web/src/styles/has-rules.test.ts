import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = path.resolve(import.meta.dirname, '..');

/** Selectors of a style sheet, without comments and at-rules. */
const selectorsOf = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(?<=^|[{};])([^{};@]+)\{/g)].map(([, selector = '']) => selector.trim());

/** What follows each `:has(…)` of a selector, outside its brackets. */
function afterHas(selector: string): string[] {
  return [...selector.matchAll(/:has\(/g)].map(({ index }) => {
    let depth = 0;
    let end = index;
    do {
      if (selector[end] === '(') depth++;
      if (selector[end] === ')') depth--;
      end++;
    } while (depth > 0 || selector[end - 1] !== ')');
    return selector.slice(end).split(',')[0] ?? '';
  });
}

/** Whether another element than the one with `:has` is styled, or the one with `:has` has no class, attribute or tag of its own. */
const isBroad = (selector: string) =>
  /(^|[\s>+~,]|:(is|where)\():has\(/.test(selector) || afterHas(selector).some((rest) => /[\s>+~]/.test(rest.trimEnd()));

const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

// A rule for other elements than that with `:has` restyles the whole page at every change below it, in Chromium.
it.each(sheets)('%s styles with :has only the element itself', (file) => {
  expect(selectorsOf(readFileSync(path.join(SOURCE, file), 'utf8')).filter(isBroad)).toEqual([]);
});

it.each(['tr:has(:focus) > *', 'tr:is(:focus, :has(:focus)) .name', '.table :has(> .name)', 'tr:has(+ tr) td'])(
  '%s is found',
  (selector) => {
    expect(isBroad(selector)).toBe(true);
  },
);
