import { describe, expect, it } from 'vitest';
import { readImage } from './content.ts';

const svg = (inside = '', before = '') => Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
const jpg = Buffer.from('ffd8ffe000104a464946', 'hex');

describe('readImage', () => {
  it.each([
    ['png', png],
    ['jpg', jpg],
  ])('knows a %s by its bytes, and keeps them', (extension, content) => {
    expect(readImage(content)).toEqual({ extension, content });
  });

  it.each([svg(), svg('<circle r="4"/>', '<?xml version="1.0"?>\n<!-- drawn by hand -->\n'), svg('', '\uFEFF'), Buffer.from('<svg/>')])(
    'knows a drawing by its root',
    (content) => {
      expect(readImage(content)?.extension).toBe('svg');
    },
  );

  it.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['a GIF', Buffer.from('GIF89a')],
    ['a page', Buffer.from('<!doctype html><html><svg></svg></html>')],
    ['a drawing that breaks off', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0')],
    ['another XML document', Buffer.from('<rss version="2.0"></rss>')],
  ])('refuses %s', (_, content) => {
    expect(readImage(content)).toBeUndefined();
  });
});
