import { describe, expect, it } from 'vitest';
import { tickState, toggleCategory } from './category-ticks.ts';

const leaf = (uuid: string) => ({ uuid, children: [] });
const sport = { uuid: 'sport', children: [{ uuid: 'ball', children: [leaf('foot'), leaf('tennis')] }, leaf('swim')] };
const tree = [sport, leaf('spa')];

describe('the categories that a company does not see', () => {
  it('are ticked with all that is below', () => {
    expect(toggleCategory(tree, [], 'ball')).toEqual(['ball', 'foot', 'tennis']);
    expect(toggleCategory(tree, ['spa'], 'sport')).toEqual(['ball', 'foot', 'spa', 'sport', 'swim', 'tennis']);
  });

  it('tick what is above once nothing is missing, and untick it with one of them', () => {
    expect(toggleCategory(tree, ['ball', 'foot', 'tennis'], 'swim')).toEqual(['ball', 'foot', 'sport', 'swim', 'tennis']);
    expect(toggleCategory(tree, ['ball', 'foot', 'sport', 'swim', 'tennis'], 'foot')).toEqual(['swim', 'tennis']);
  });

  it('are undetermined while something below is ticked, however deep', () => {
    const ticked = new Set(['foot']);
    expect(tickState(ticked, sport)).toBe('some');
    expect(tickState(ticked, leaf('foot'))).toBe('on');
    expect(tickState(ticked, leaf('spa'))).toBe('off');
  });

  it('stay when the tree does not have them', () => {
    expect(toggleCategory(tree, ['gone'], 'spa')).toEqual(['gone', 'spa']);
  });
});
