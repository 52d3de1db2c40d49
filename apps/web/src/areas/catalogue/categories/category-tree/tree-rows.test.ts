import { describe, expect, it } from 'vitest';
import { node } from './testing/node.ts';
import { countOf, parentsIn, rowsOf, searchTree, typedAhead } from './tree-rows.ts';

const TREE = [node('Loisirs', [node('Cinéma', [node('Ciné-club')]), node('Opéra')]), node('Sport'), node('Été', [node('Plage')])];
const shown = (open: readonly string[]) =>
  rowsOf(TREE, (uuid) => open.includes(uuid)).map(({ node: { name }, level }) => `${'·'.repeat(level - 1)}${name}`);

describe('the lines of the tree', () => {
  it('are the top level while all nodes are collapsed', () => expect(shown([])).toEqual(['Loisirs', 'Sport', 'Été']));

  it('show what is below an expanded node, and nothing below a collapsed one', () => {
    expect(shown(['Loisirs'])).toEqual(['Loisirs', '·Cinéma', '·Opéra', 'Sport', 'Été']);
    expect(shown(['Cinéma', 'Été'])).toEqual(['Loisirs', 'Sport', 'Été', '·Plage']);
  });

  it('have their level, place and parent, and whether they are expanded', () => {
    const [first, , opera] = rowsOf(TREE, (uuid) => uuid === 'Loisirs');
    expect(first).toMatchObject({ level: 1, parent: null, place: 1, siblings: 3, open: true });
    expect(opera).toMatchObject({ level: 2, parent: 'Loisirs', place: 2, siblings: 2, open: null });
  });

  it('include all nodes when all are expanded [CAT-025, CAT-026]', () => {
    const parents = parentsIn(TREE);
    expect([...parents]).toEqual(['Loisirs', 'Cinéma', 'Été']);
    expect(shown([...parents])).toHaveLength(countOf(TREE));
  });
});

describe('a search in the tree', () => {
  it('keeps matching nodes, ignoring case and accents, with their ancestors', () => {
    const { nodes, found } = searchTree(TREE, ' CINE');
    expect(found).toBe(2);
    expect(rowsOf(nodes, () => true).map(({ node: { name } }) => name)).toEqual(['Loisirs', 'Cinéma', 'Ciné-club']);
  });

  it.each([
    ['words in any order', 'plage jeux', 'Jeux de plage'],
    ['œ as oe', 'oeuvres', 'Œuvres'],
    ['one typing error in a word of five letters or more', 'plaje', 'Jeux de plage'],
    ['no typing error in a shorter one', 'jeuz', null],
  ])('finds %s: %s [DAY-014]', (_, text, expected) => {
    const { nodes, found } = searchTree([node('Jeux de plage'), node('Œuvres')], text);
    expect(nodes.map(({ name }) => name)).toEqual(expected === null ? [] : [expected]);
    expect(found).toBe(nodes.length);
  });

  it('finds nothing in a tree without a match', () => expect(searchTree(TREE, 'musée')).toEqual({ nodes: [], found: 0 }));
});

describe('type-ahead', () => {
  const rows = rowsOf(TREE, () => true);
  const at = (from: string, typed: string) => {
    const index = typedAhead(
      rows,
      rows.findIndex(({ node: { name } }) => name === from),
      typed,
    );
    return index === null ? null : rows[index]?.node.name;
  };

  it('moves to the next row that starts with the text, then from the top', () => {
    expect(at('Loisirs', 'c')).toBe('Cinéma');
    expect(at('Cinéma', 'c')).toBe('Ciné-club');
    expect(at('Ciné-club', 'c')).toBe('Cinéma');
    expect(at('Plage', 'e')).toBe('Été');
  });

  it('stays on its row while the typed text matches it', () => {
    expect(at('Cinéma', 'cin')).toBe('Cinéma');
    expect(at('Cinéma', 'cine-')).toBe('Ciné-club');
  });

  it('moves to the next row when the same letter is typed twice', () => expect(at('Cinéma', 'cc')).toBe('Ciné-club'));

  it('does not move when no row starts with the text', () => expect(at('Sport', 'x')).toBeNull());
});
