import { describe, expect, it } from 'vitest';
import { countOf, parentsIn, rowsOf, searchTree, typedAhead } from './tree-rows.ts';
import { node } from './tree-testing.ts';

const TREE = [node('Loisirs', [node('Cinéma', [node('Ciné-club')]), node('Opéra')]), node('Sport'), node('Été', [node('Plage')])];
const shown = (open: readonly string[]) =>
  rowsOf(TREE, (uuid) => open.includes(uuid)).map(({ node: { name }, level }) => `${'·'.repeat(level - 1)}${name}`);

describe('the lines of the tree', () => {
  it('are the top level while all is closed', () => expect(shown([])).toEqual(['Loisirs', 'Sport', 'Été']));

  it('show what is below an open one, and nothing below a closed one', () => {
    expect(shown(['Loisirs'])).toEqual(['Loisirs', '·Cinéma', '·Opéra', 'Sport', 'Été']);
    expect(shown(['Cinéma', 'Été'])).toEqual(['Loisirs', 'Sport', 'Été', '·Plage']);
  });

  it('know their level, place and parent, and whether they open', () => {
    const [first, , opera] = rowsOf(TREE, (uuid) => uuid === 'Loisirs');
    expect(first).toMatchObject({ level: 1, parent: null, place: 1, siblings: 3, open: true });
    expect(opera).toMatchObject({ level: 2, parent: 'Loisirs', place: 2, siblings: 2, open: null });
  });

  it('are all there when everything is open [CAT-025, CAT-026]', () => {
    const parents = parentsIn(TREE);
    expect([...parents]).toEqual(['Loisirs', 'Cinéma', 'Été']);
    expect(shown([...parents])).toHaveLength(countOf(TREE));
  });
});

describe('a search in the tree', () => {
  it('keeps what holds the text, whatever case and accents, with what is above', () => {
    const { nodes, found } = searchTree(TREE, ' CINE');
    expect(found).toBe(2);
    expect(rowsOf(nodes, () => true).map(({ node: { name } }) => name)).toEqual(['Loisirs', 'Cinéma', 'Ciné-club']);
  });

  it('finds nothing in a tree without it', () => expect(searchTree(TREE, 'musée')).toEqual({ nodes: [], found: 0 }));
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

  it('goes to the next line that begins so, and around', () => {
    expect(at('Loisirs', 'c')).toBe('Cinéma');
    expect(at('Cinéma', 'c')).toBe('Ciné-club');
    expect(at('Ciné-club', 'c')).toBe('Cinéma');
    expect(at('Plage', 'e')).toBe('Été');
  });

  it('stays where it is while what is typed still fits', () => {
    expect(at('Cinéma', 'cin')).toBe('Cinéma');
    expect(at('Cinéma', 'cine-')).toBe('Ciné-club');
  });

  it('with the same letter twice goes on', () => expect(at('Cinéma', 'cc')).toBe('Ciné-club'));

  it('goes nowhere when nothing begins so', () => expect(at('Sport', 'x')).toBeNull());
});
