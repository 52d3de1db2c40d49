import { describe, expect, it } from 'vitest';
import { imageExtension } from './content.ts';

const svg = (inside = '', before = '') => Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);

describe('imageExtension', () => {
  it.each([
    ['png', Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['jpg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['svg', svg()],
    ['svg', svg('<circle r="4"/>', '<?xml version="1.0"?>\n<!-- drawn by hand -->\n')],
  ])('knows a %s by its bytes', (extension, content) => {
    expect(imageExtension(content)).toBe(extension);
  });

  it.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['a GIF', Buffer.from('GIF89a')],
    ['a page', Buffer.from('<!doctype html><svg></svg>')],
    ['a drawing with a script', svg('<script>alert(1)</script>')],
    ['a drawing with a handler', svg('<circle onload = "alert(1)"/>')],
    ['a drawing with a link that runs', svg('<a href="javascript:alert(1)"/>')],
  ])('refuses %s', (_, content) => {
    expect(imageExtension(content)).toBeUndefined();
  });
});
