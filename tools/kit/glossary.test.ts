import { expect, it } from 'vitest';
import { glossaryErrors } from './glossary.ts';

const names = (code: string) => glossaryErrors('a.ts', code).map((error) => error.replace(/^a\.ts:(\d+): «(\w+)».*$/, '$1 $2'));

it.each([
  ['const asked = useRef(0);', 'asked'],
  ['let whole: number;', 'whole'],
  ['const [said, setSaid] = useState(null);', 'said'],
  ['const { rows, told } = report;', 'told'],
  ['const { rows: held } = report;', 'held'],
  ['interface Held {', 'Held'],
  ['export function sayFailure(error: unknown) {', 'sayFailure'],
])('refuses the name that is declared in %s', (code, name) => {
  expect(names(`const rows = [];\n${code}\n`)).toEqual([`2 ${name}`]);
});

it.each([
  "const titles = { held: 'Déplacement' };",
  'const { held: moving } = texts;',
  'const isHeld = row.held;',
  'const wholesale = asked;',
  'function answer(page: Page, question: string) {',
])('accepts what declares no such name: %s', (code) => {
  expect(names(code)).toEqual([]);
});

it('names the terms to use', () => {
  expect(glossaryErrors('a.ts', 'let whole = 1;')).toEqual(['a.ts:1: «whole» is not a name to search for; rather total, complete']);
});

it('accepts an older use in the folders where it remains, and refuses it elsewhere', () => {
  const errorsIn = (file: string) => glossaryErrors(file, 'const wanted = 1;').length;
  expect([errorsIn('apps/web/src/kit/form/a.ts'), errorsIn('apps/web/src/kit/list/a.ts')]).toEqual([0, 1]);
});
