import { execFileSync } from 'node:child_process';
import { scaffold } from './scaffold/scaffold.ts';

/**
 * `npm run scaffold -- <entity> <entities> <un|une> <noun> <nouns>`, for example `warehouse warehouses un entrepôt entrepôts`: a new entity of
 * the area `suppliers` with list, form, switch and archive, its calls, its table in the reference marketplace, and the data of the suites that
 * every entity shares. It is a copy of the transporters, so it cannot be older than they are.
 */
const [entity = '', entities = '', article, noun = '', nouns = ''] = process.argv.slice(2);
const isWord = (text: string) => /^[a-z]+$/.test(text);
if (!isWord(entity) || !isWord(entities) || (article !== 'un' && article !== 'une') || noun === '' || nouns === '') {
  console.error('npm run scaffold -- <entity> <entities> <un|une> <noun> <nouns>; the first two in English, one lower-case word each');
  process.exit(2);
}
const { created, changed } = scaffold(process.cwd(), { entity, entities, article, noun, nouns });
// `--unsafe` removes the imports that only the left out call used.
const written = [...created.filter((file) => !file.endsWith('.sql')), ...changed];
execFileSync('npx', ['biome', 'check', '--write', '--unsafe', '--diagnostic-level=error', ...written], { stdio: 'inherit' });
console.log(`Created:\n${created.join('\n')}\n\nChanged:\n${changed.join('\n')}\n
Next: texts that agree with the noun (shared/src/suppliers/texts.ts), the characters that its name may have, the rows of the ledger
(\`source\`, \`proves\`), then \`npm run architecture\`, \`npm run rgaa\` and \`npm test\`.`);
