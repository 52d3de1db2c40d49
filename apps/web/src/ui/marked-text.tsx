import { fold } from '@comptoir/shared/fold';

/** Letters of the text that belong to a word of what was typed. */
function markedLetters(text: string, typed: string): boolean[] {
  const folded = fold(text);
  const marked = Array.from(text, () => false);
  // A ligature changes its length when it is folded: then nothing is marked rather than the wrong letters.
  if (folded.length !== text.length) return marked;
  for (const word of fold(typed).split(/\s+/).filter(Boolean)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) marked.fill(true, at, at + word.length);
  }
  return marked;
}

/** A name with the words that were typed set off. */
export function MarkedText({ text, typed, className }: { text: string; typed: string; className: string }) {
  const marked = markedLetters(text, typed);
  const parts: { at: number; isMarked: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const isMarked = marked[at] === true;
    if (parts.at(-1)?.isMarked !== isMarked) parts.push({ at, isMarked });
  }
  return parts.map(({ at, isMarked }, index) => {
    const part = text.slice(at, parts[index + 1]?.at);
    return isMarked ? (
      <mark key={at} className={className}>
        {part}
      </mark>
    ) : (
      part
    );
  });
}
