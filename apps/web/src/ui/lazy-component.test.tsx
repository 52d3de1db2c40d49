import { setImmediate as afterMicrotasks } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyComponent, prefetch } from './lazy-component.tsx';

it('renders a component that was loaded in advance at once, and not 300 ms after the fallback of `lazy`', async () => {
  const load = async () => () => <p>Chargé</p>;
  const Later = lazyComponent(load);
  prefetch(load);
  await afterMicrotasks();
  expect(renderToString(<Later />)).toBe('<p>Chargé</p>');
});
