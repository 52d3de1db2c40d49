import { describe, expect, it } from 'vitest';
import { brandsWire } from './social-events.ts';

describe('brands of an event', () => {
  const row = { id: 'Brumelle|Maison | Fils', brand: 'Brumelle', supplier: 'Maison | Fils' };

  it('are read as the same rows from objects and from texts [URS-022]', () => {
    for (const selected of [true, false]) {
      const rows = brandsWire(selected).decode({ brands: [row, row.id] });
      expect(rows.brands).toEqual([
        { ...row, isSelected: selected },
        { ...row, isSelected: selected },
      ]);
    }
  });

  it('keep the received id and selection', () => {
    const brands = [{ ...row, id: 7, isSelected: true }];
    expect(brandsWire(false).decode({ brands })).toEqual({ brands });
    expect(brandsWire(false).encode({ brands })).toEqual({ brands });
  });

  it('may lack a supplier when they are texts', () => {
    expect(brandsWire(true).decode({ brands: ['Brumelle'] }).brands).toEqual([
      { id: 'Brumelle', brand: 'Brumelle', supplier: '', isSelected: true },
    ]);
  });
});
