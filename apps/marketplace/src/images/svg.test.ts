import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './svg.ts';

const ROOT = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';

/** The content of the cleaned `<svg>` element. */
function inside(drawn: string, before = ''): string | undefined {
  const kept = sanitizeSvg(Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`))?.toString();
  expect(kept?.startsWith(ROOT)).toBe(true);
  return kept?.slice(ROOT.length, -'</svg>'.length);
}

describe('sanitizeSvg', () => {
  it.each([
    '<g id="a" transform="scale(2)"><path d="M0 0h4"></path></g>',
    '<text x="1">Été &amp; &lt;hiver&gt;</text>',
    '<style>.a &gt; .b{fill:url(#g)}</style>',
    '<circle style="fill:url(#g);stroke:red"></circle>',
    '<use xlink:href="#a"></use>',
    '<image xlink:href="data:image/png;base64,iVBO"></image>',
  ])('keeps %s', (drawn) => {
    expect(inside(drawn)).toBe(drawn);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', ''],
    ['a script of another case', '<SCRIPT>alert(1)</SCRIPT>', ''],
    ['what another namespace brings', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>', ''],
    ['foreign content', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><p>x</p></body></foreignObject>', ''],
    ['a link with all in it', '<a href="javascript:alert(1)"><rect/></a>', ''],
    ['an animation', '<set attributeName="href" to="javascript:alert(1)"/>', ''],
    ['a handler', '<circle onload = "alert(1)"/>', '<circle></circle>'],
    ['a reference elsewhere', '<use href="https://a.example/#b"/>', '<use></use>'],
    ['a drawing in a picture', '<image href="data:image/svg+xml;base64,AA"/>', '<image></image>'],
    ['a paint from elsewhere', '<rect fill="url(https://a.example/#b)"/>', '<rect></rect>'],
    ['a paint hidden by an escape', '<rect style="fill:u\\72l(//a.example)"/>', '<rect></rect>'],
    ['a paint hidden by a character reference', '<rect fill="&#117;rl(//a.example)"/>', '<rect></rect>'],
    ['a style from elsewhere', '<style>@import "//a.example";</style>', '<style></style>'],
    [
      'markup in a style',
      '<style><![CDATA[</style><script>x</script>]]></style>',
      '<style>&lt;/style&gt;&lt;script&gt;x&lt;/script&gt;</style>',
    ],
    ['an element in a style', '<style>a{}<script>x</script></style>', '<style>a{}</style>'],
    ['a comment', '<!-- <script>x</script> -->', ''],
  ])('leaves out %s', (_, drawn, kept) => {
    expect(inside(drawn)).toBe(kept);
  });

  it('continues after a removed element', () => {
    expect(inside('<script><g><rect/></g></script><circle r="1"/>')).toBe('<circle r="1"></circle>');
  });

  it('expands the entities that drawing programs declare for namespaces', () => {
    const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY ns "http://ns.example/">]>';
    expect(inside('<g xmlns:i="&ns;" i:layer="yes"><i:data/></g>', doctype)).toBe('<g></g>');
  });

  it('writes a prefixed drawing without its prefix', () => {
    const drawing = '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/></s:svg>';
    expect(sanitizeSvg(Buffer.from(drawing))?.toString()).toBe(`${ROOT}<path d="M0 0"></path></svg>`);
  });

  it('reads ISO 8859-1', () => {
    expect(sanitizeSvg(Buffer.from('<svg><text>été</text></svg>', 'latin1'))?.toString()).toContain('été');
  });

  it.each([
    ['an entity that grows', `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}">]><svg><text>${'&a;'.repeat(100_000)}</text></svg>`],
    ['a tower', `<svg>${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`],
    ['an entity of a file', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg><text>&a;</text></svg>'],
  ])('refuses %s', (_, drawing) => {
    expect(sanitizeSvg(Buffer.from(drawing))).toBeUndefined();
  });
});
