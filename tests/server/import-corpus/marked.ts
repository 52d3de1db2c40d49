import type { ImportKind } from '@comptoir/shared/imports/columns';

/**
 * A file whose rows carry their verdict: `value ~ reason` is doubtful or refused with a reason that contains this text, any other row below the
 * header is new. Names of generated codes (`3 card`) stand for so many rows of them.
 */
export interface MarkedFile {
  name: string;
  proves: string;
  kind: ImportKind;
  lines: string[];
  /** Line of the header, where it is not the first. */
  headerLine?: number;
}

/** Codes of random figures and letters, the same in each run. */
function codeGenerators(start: number): Record<string, () => string> {
  let seed = start;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const of = (alphabet: string, length: number) => Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join('');
  const [digits, capitals, small] = ['0123456789', 'ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz'];
  return {
    ten: () => `4${of(digits, 9)}`,
    thirteen: () => `4${of(digits, 12)}`,
    sixteen: () => `5${of(digits, 15)}`,
    four: () => of(digits, 4),
    hex: () => of(`${digits}ABCDEF`, 12),
    eight: () => of(capitals + digits, 8),
    small: () => of(small + digits, 8),
    card: () => [1, 2, 3].map(() => of(capitals + digits, 4)).join('-'),
    noel: () => `NOEL-${of(digits, 6)}`,
    pair: () => `${of(digits, 2)}-${of(digits, 4)}`,
  };
}

const GENERATED = /\{(\w+)\}/g;
const REPEATED = /^(\d+) (.*\{.*)$/;

/** The text of a file, and the expected reason of each line that has one. */
export function expanded({ lines }: MarkedFile): { text: string; reasons: Map<number, string> } {
  const generators = codeGenerators(7);
  const rows: string[] = [];
  const reasons = new Map<number, string>();
  for (const line of lines) {
    const [, count = '1', repeated = line] = REPEATED.exec(line) ?? [];
    const [value = '', reason] = repeated.split(' ~ ');
    for (let left = Number(count); left > 0; left -= 1) {
      rows.push(value.replaceAll(GENERATED, (_, name: string) => generators[name]?.() ?? ''));
      if (reason !== undefined) reasons.set(rows.length, reason);
    }
  }
  return { text: `${rows.join('\n')}\n`, reasons };
}

/** Files of codes with one odd row among others of a kind. */
export const among = (proves: string, generated: string, reason: string, odd: readonly string[], header = 'code'): MarkedFile[] =>
  odd.map((row) => ({
    name: `«${row}» among others`,
    proves,
    kind: 'codes',
    lines: [header, `6 ${generated}`, `${row} ~ ${reason}`, `6 ${generated}`],
  }));
