import { type EntityNames, renamed } from './names.ts';

const IMPORT = /^import .* from '.*transporter/i;
/** An import or a list of names on one line, in which the model is one of several. */
const ONE_OF_SEVERAL = /^((?:import|export const|const) (?!.* from '.*transporter).*[{,] )(transporter\w*)(?=,| \})/i;

const depthOf = (line: string): number => (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0);

/** Index after the last line of the entry that begins with this line: where its brackets are closed. */
function endOf(lines: readonly string[], start: number): number {
  let depth = 0;
  let end = start;
  do {
    depth += depthOf(lines[end] ?? '');
    end += 1;
  } while (end < lines.length && depth > 0);
  return end;
}

/** Index of the first line after a comment that begins here; of this line when none does. */
function afterComment(lines: readonly string[], start: number): number {
  if (!lines[start]?.trim().startsWith('/**')) return start;
  return lines.findIndex((line, index) => index >= start && line.trim().endsWith('*/')) + 1;
}

/**
 * Repeats each entry of the model in a list of entities (an import, a property, an element, a statement) for the new entity, right after it,
 * with its comment. An entry begins with a line that, followed by the next one, matches `begins`, and ends where its brackets are closed.
 * Throws when there is none: the list has another form than expected.
 */
export function repeatEntries(text: string, names: EntityNames, begins: RegExp): string {
  const lines = text.split('\n');
  const result: string[] = [];
  let count = 0;
  for (let index = 0; index < lines.length; ) {
    const first = afterComment(lines, index);
    const line = lines[first] ?? '';
    if (first === index && ONE_OF_SEVERAL.test(line)) {
      result.push(line.replace(ONE_OF_SEVERAL, (_, before: string, name: string) => `${before}${name}, ${renamed(name, names)}`));
      index += 1;
    } else {
      const isEntry = begins.test(`${line}\n${lines[first + 1] ?? ''}`) || IMPORT.test(line);
      const end = isEntry ? endOf(lines, first) : index + 1;
      const entry = lines.slice(index, end).join('\n');
      result.push(entry);
      if (isEntry) result.push(...(line.startsWith('export') ? [''] : []), renamed(entry, names));
      if (isEntry) count += 1;
      index = end;
    }
  }
  if (count === 0) throw new Error(`no entry of the model begins with ${begins}`);
  return result.join('\n');
}

/** The text without the entries that begin with a line which matches. */
export function withoutEntries(text: string, begins: RegExp): string {
  const lines = text.split('\n');
  const result: string[] = [];
  for (let index = 0; index < lines.length; ) {
    if (begins.test(lines[index] ?? '')) index = endOf(lines, index);
    else {
      result.push(lines[index] ?? '');
      index += 1;
    }
  }
  return result.join('\n');
}
