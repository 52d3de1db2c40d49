/** The new entity: English names as in code, one lower-case word each; the French noun with its article and plural. */
export interface EntityNames {
  entity: string;
  entities: string;
  article: 'un' | 'une';
  noun: string;
  nouns: string;
}

const VOWEL = /^[aeiouyhàâäéèêëîïôöùûüœæ]/i;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** «ce transporteur», «cet entrepôt», «cette remise». */
function demonstrative({ article, noun }: EntityNames): string {
  if (article === 'une') return `cette ${noun}`;
  return VOWEL.test(noun) ? `cet ${noun}` : `ce ${noun}`;
}

/** «du transporteur», «de l’entrepôt», «de la remise». */
function ofThe({ article, noun }: EntityNames): string {
  if (VOWEL.test(noun)) return `de l’${noun}`;
  return article === 'une' ? `de la ${noun}` : `du ${noun}`;
}

/** The model's names in file names and code. */
export const renamedPath = (path: string, { entity, entities }: EntityNames): string =>
  path.replace('transporters', entities).replace('transporter', entity);

/**
 * Renames the model in a text. The rows of the ledger that it cites are not those of the new entity, and are left out. A longer text is
 * replaced before a part of it.
 */
export function renamed(text: string, names: EntityNames): string {
  const { entity, entities, article, noun, nouns } = names;
  const french: [string, string][] = [
    ['du transporteur', ofThe(names)],
    ['ce transporteur', demonstrative(names)],
    ['un transporteur', `${article} ${noun}`],
    ['transporteurs', nouns],
    ['transporteur', noun],
  ];
  const english: [string, string][] = [
    ['transporters', entities],
    ['transporter', entity],
  ];
  const cases = [...french, ...english].flatMap(([from, to]) => [
    [from, to],
    [capital(from), capital(to)],
    [from.toUpperCase(), to.toUpperCase()],
  ]) as [string, string][];
  const uncited = text
    .replaceAll(/ \((?:TRA|SHP|LAY)-[^)]*\)/g, '')
    .replaceAll(/\/\*\* TRA-[^*]*\*\/\n\s*/g, '')
    .replaceAll(/(proves|source): \[[^\]]*\]/g, '$1: []');
  return cases.reduce((result, [from, to]) => result.replaceAll(from, to), uncited);
}
