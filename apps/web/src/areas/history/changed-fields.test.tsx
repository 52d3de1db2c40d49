import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChangedFields } from './changed-fields.tsx';

const LONG = `Valable dans ${'tous les magasins participants, '.repeat(6)}sauf à Lyon.`;

it('shows the words that differ of a long text, and not what did not change [HIS-001]', () => {
  const changes = [{ field: 'content', before: `<p>${LONG}</p>`, after: `<p>${LONG.replace('Lyon', 'Nantes')}</p>` }];
  const html = renderToStaticMarkup(<ChangedFields kind="product" changes={changes} />);
  expect(html).toMatch(/<del[^>]*><span class="sr-only">retiré\u202f: <\/span>Lyon<\/del>/);
  expect(html).toMatch(/<ins[^>]*><span class="sr-only">ajouté\u202f: <\/span>Nantes<\/ins>/);
  expect(html).toContain('Valable dans tous les … participants, sauf à ');
  expect(html).not.toContain(LONG.slice(0, 100));
});

it('shows pictures as pictures, before and after [HIS-001]', () => {
  const picture = (name: string) => ({ uuid: `11111111-2222-4333-8444-5555555555${name}`, url: `https://images.example/${name}.png` });
  const html = renderToStaticMarkup(
    <ChangedFields kind="product" changes={[{ field: 'image', before: picture('01'), after: picture('02') }]} />,
  );
  expect([...html.matchAll(/<img src="([^"]+)" alt="une image"/g)].map(([, url]) => url)).toEqual([
    'https://images.example/01.png',
    'https://images.example/02.png',
  ]);
});
