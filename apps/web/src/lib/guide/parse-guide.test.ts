import { describe, expect, it } from 'vitest';
import { parseGuide, sectionId, textOf } from './parse-guide.ts';

const lineOf = (line: string) => {
  const [block] = parseGuide(`# Titre\n\n${line}`).blocks;
  return block?.kind === 'text' ? block.content : [];
};

describe('parseGuide', () => {
  it('reads title, sections, paragraphs, steps, items and pictures', () => {
    const { title, blocks } = parseGuide(
      '# Stock\n\nUn début\net sa suite.\n\n## Désactiver à l’unité\n\n1. Cochez,\n   puis confirmez.\n2. Fin.\n\n- ici\n- là\n\n![La liste](pictures/la-liste.png)\n',
    );
    expect(title).toBe('Stock');
    expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'heading', 'steps', 'list', 'picture']);
    expect(blocks[1]).toEqual({ kind: 'heading', text: 'Désactiver à l’unité', id: 'desactiver-a-l-unite' });
    expect(blocks[2]).toMatchObject({ items: [[{ text: 'Cochez, puis confirmez.' }], [{ text: 'Fin.' }]] });
    expect(blocks[4]).toEqual({ kind: 'picture', file: 'la-liste.png', alt: 'La liste' });
  });

  it('reads names, keys and links in a line, in their order', () => {
    expect(lineOf('Dans **Codes**, `Ctrl` : voir [le plan](imports.md#lire-le-plan) et [tout](stock.md).')).toEqual([
      { kind: 'text', text: 'Dans ' },
      { kind: 'name', text: 'Codes' },
      { kind: 'text', text: ', ' },
      { kind: 'key', text: 'Ctrl' },
      { kind: 'text', text: ' : voir ' },
      { kind: 'link', text: 'le plan', page: 'imports', section: 'lire-le-plan' },
      { kind: 'text', text: ' et ' },
      { kind: 'link', text: 'tout', page: 'stock', section: undefined },
      { kind: 'text', text: '.' },
    ]);
    expect(textOf(lineOf('Dans **Codes**, `Ctrl`'))).toBe('Dans Codes, Ctrl');
  });

  it.each([
    '<b>gras</b>',
    '*penché*',
    '[ailleurs](https://exemple.fr)',
    '### Trop bas',
    '| un | tableau |',
    '![sans dossier](a.png)',
    '> cité',
  ])('refuses what the pages do not use: %s', (line) => {
    expect(() => parseGuide(`# Titre\n\n${line}`)).toThrow('does not use this Markdown');
  });

  it('refuses a page without a title, and a list with a line that is no item', () => {
    expect(() => parseGuide('Sans titre')).toThrow('begins with its title');
    expect(() => parseGuide('# Titre\n\n- un\ndeux')).toThrow('neither an item');
  });
});

it('an address of a section has no accent and no sign', () => {
  expect(sectionId('« Écrire » : l’été !')).toBe('ecrire-l-ete');
});
