import { fold } from '@comptoir/shared/fold';

/** Which letters of the text match a search term. */
function markedLetters(text: string, typed: string): boolean[] {
  const folded = fold(text);
  const marked = Array.from(text, () => false);
  // Normalising a ligature changes the length of the text: no letter is highlighted then, instead of wrong ones.
  if (folded.length !== text.length) return marked;
  for (const term of fold(typed).split(/\s+/).filter(Boolean)) {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + term.length)) marked.fill(true, at, at + term.length);
  }
  return marked;
}

/** A name with the search terms highlighted. */
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
