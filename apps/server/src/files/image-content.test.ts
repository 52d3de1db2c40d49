import { describe, expect, it } from 'vitest';
import { readImageContent } from './image-content.ts';

/** A PNG of this size: only header and end. */
const png = (width: number, height: number) => {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    size,
    Buffer.from('0806000000deadbeef0000000049454e44ae426082', 'hex'),
  ]);
};
/** A JPEG of this size, after a segment that contains the frame of a thumbnail. */
const jpeg = (width: number, height: number, frame = 'c2') => {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const thumbnail = 'ffe10010ffc0001108000100010000000000';
  return Buffer.concat([Buffer.from(`ffd8${thumbnail}ff${frame}001108`, 'hex'), size, Buffer.from('03ffd9', 'hex')]);
};
const svg = (text: string) => Buffer.from(text);

it.each([
  ['a PNG', png(30, 40), { format: 'png', pixels: 1_200 }],
  ['a JPEG', jpeg(30, 40, 'c0'), { format: 'jpeg', pixels: 1_200 }],
  ['a progressive JPEG', jpeg(30, 40), { format: 'jpeg', pixels: 1_200 }],
  ['a PNG with billions of pixels', png(60_000, 60_000), { format: 'png', pixels: 3_600_000_000 }],
  ['an SVG', svg('<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>\n'), { format: 'svg', pixels: null }],
  ['an empty SVG', svg('<svg/>'), { format: 'svg', pixels: null }],
  [
    'an SVG with declarations',
    svg(
      '\uFEFF<?xml version="1.0"?>\n<!-- made by hand > -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY a "b">]>\n<svg:svg></svg:svg><!-- end -->',
    ),
    { format: 'svg', pixels: null },
  ],
])('knows %s', (_, content, read) => {
  expect(readImageContent(content)).toEqual(read);
});

describe('refuses', () => {
  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', svg('bonjour')],
    ['zeros', Buffer.alloc(2_000_000)],
    ['an HTML page that contains an SVG', svg('<!doctype html><html><svg></svg></html>')],
    ['a truncated SVG', svg('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0')],
    ['a GIF', Buffer.from('474946383961010001000000003b', 'hex')],
    ['a PNG without a size', png(0, 40)],
    ['a truncated PNG', png(30, 40).subarray(0, 30)],
    ['a JPEG without a frame', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
    ['a truncated JPEG', jpeg(30, 40).subarray(0, 16)],
    ['a JPEG with segments of length zero', Buffer.from(`ffd8${'ffe00000'.repeat(1_000)}`, 'hex')],
    ['a program after the first two bytes of a JPEG', Buffer.from('ffd84d5a90000300', 'hex')],
  ])('%s', (_, content) => {
    expect(readImageContent(content)).toBeNull();
  });

  it('a JPEG that contains only padding, quickly', () => {
    expect(readImageContent(Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(2_000_000, 0xff)]))).toBeNull();
  });

  it('a file that only begins like an SVG, quickly', () => {
    expect(readImageContent(svg(`${'<!-- x -->'.repeat(190_000)}<sv`))).toBeNull();
    expect(readImageContent(svg(`${'<?'.repeat(900_000)}`))).toBeNull();
    expect(readImageContent(svg(`<svg>${'</svg '.repeat(300_000)}`))).toBeNull();
  });
});
