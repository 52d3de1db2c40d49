import { describe, expect, it } from 'vitest';
import { tickState, toggleCategory } from './category-ticks.ts';

const leaf = (uuid: string) => ({ uuid, children: [] });
const sport = { uuid: 'sport', children: [{ uuid: 'ball', children: [leaf('foot'), leaf('tennis')] }, leaf('swim')] };
const tree = [sport, leaf('spa')];

describe('the hidden categories of a company', () => {
  it('are ticked together with all descendants', () => {
    expect(toggleCategory(tree, [], 'ball')).toEqual(['ball', 'foot', 'tennis']);
    expect(toggleCategory(tree, ['spa'], 'sport')).toEqual(['ball', 'foot', 'spa', 'sport', 'swim', 'tennis']);
  });

  it('tick a parent when all of its children are ticked, and untick it otherwise', () => {
    expect(toggleCategory(tree, ['ball', 'foot', 'tennis'], 'swim')).toEqual(['ball', 'foot', 'sport', 'swim', 'tennis']);
    expect(toggleCategory(tree, ['ball', 'foot', 'sport', 'swim', 'tennis'], 'foot')).toEqual(['swim', 'tennis']);
  });

  it('are indeterminate while any descendant is ticked', () => {
    const ticked = new Set(['foot']);
    expect(tickState(ticked, sport)).toBe('some');
    expect(tickState(ticked, leaf('foot'))).toBe('on');
    expect(tickState(ticked, leaf('spa'))).toBe('off');
  });

  it('are kept when they are not in the tree', () => {
    expect(toggleCategory(tree, ['gone'], 'spa')).toEqual(['gone', 'spa']);
  });
});
