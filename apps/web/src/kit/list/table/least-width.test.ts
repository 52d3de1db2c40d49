import { expect, it } from 'vitest';
import type { Column } from './column.ts';
import { fittingColumns, leastWidth } from './least-width.ts';

it('adds the minimum width of the column without width to fixed widths', () => {
  expect(leastWidth([{ width: '2.75rem' }, { kind: 'name' }, { width: '9rem' }])).toBe('calc((14rem + 2.75rem + 9rem) / 1)');
});

it('respects the percentage of each column', () => {
  expect(leastWidth([{ kind: 'name' }, { width: '20%' }, { width: 'calc(1rem + 2px)' }, { width: '30%' }])).toBe(
    'calc((14rem + calc(1rem + 2px)) / 0.5)',
  );
});

it('adds nothing when all columns have a width', () => {
  expect(leastWidth([{ width: '4rem' }, { width: '20%' }])).toBe('calc((0rem + 4rem) / 0.8)');
});

const column = (key: string, more: Partial<Column<object>>): Column<object> => ({
  key,
  title: key,
  kind: 'text',
  cell: () => null,
  ...more,
});

it('hides the column without width after all others', () => {
  const columns = [
    column('order', { kind: 'name', width: '6rem' }),
    column('client', { width: '12rem' }),
    column('reasons', {}),
    column('author', { width: '8rem' }),
  ];
  const left = (room: number) => fittingColumns(columns, [], room).map(({ key }) => key);
  expect(left(33)).toEqual(['order', 'client', 'reasons']);
  expect(left(26)).toEqual(['order', 'reasons']);
  expect(left(10)).toEqual(['order']);
});

it('hides secondary columns, the last one first, until the others fit', () => {
  const columns = [
    column('name', { kind: 'name' }),
    column('prototype', { width: '15%' }),
    column('createdAt', { width: '7rem', sort: ['asc'] }),
    column('supplier', { width: '14%' }),
    column('status', { kind: 'badge', width: '8rem' }),
  ];
  const left = (room: number) => fittingColumns(columns, [{ width: '2.75rem' }], room).map(({ key }) => key);
  expect(left(60)).toEqual(['name', 'prototype', 'createdAt', 'supplier', 'status']);
  expect(left(40)).toEqual(['name', 'prototype', 'createdAt', 'status']);
  expect(left(10)).toEqual(['name', 'createdAt', 'status']);
  expect(fittingColumns(columns, [{ width: '2.75rem' }], 60)).toBe(columns);
});

it('hides a text whose share is too narrow to be read, although the others fit', () => {
  const columns = [
    column('name', { kind: 'name' }),
    column('brand', { width: '10%', sort: ['asc'] }),
    column('supplier', { width: '14%', sort: ['asc'] }),
    column('stock', { kind: 'figure', width: '10%' }),
  ];
  const left = (room: number) => fittingColumns(columns, [], room).map(({ key }) => key);
  expect(left(55)).toEqual(['name', 'brand', 'supplier', 'stock']);
  expect(left(54)).toEqual(['name', 'supplier', 'stock']);
  expect(left(39)).toEqual(['name', 'stock']);
});

it('counts the length of a calculated width, as that of a wide picture', () => {
  const columns = [
    column('banner', { kind: 'thumbnail', width: 'calc(11.5rem + 2 * var(--cell-pad))' }),
    column('destination', { width: '10rem' }),
    column('state', { kind: 'badge', width: '8rem' }),
  ];
  const left = (room: number) => fittingColumns(columns, [], room).map(({ key }) => key);
  expect(left(31)).toEqual(['banner', 'destination', 'state']);
  expect(left(30)).toEqual(['banner', 'state']);
});
