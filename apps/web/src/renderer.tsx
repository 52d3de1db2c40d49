import type { Render, Rendered } from '@comptoir/shared/rendering';
import { SESSION_KEYS } from '@comptoir/shared/session/keys';
import { hashKey, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AppRoutes } from './app/app-routes.tsx';
import { fetchScreen, loadScreenAt, queriesOf } from './app/screens.ts';
import { screenAt } from './lib/routes.ts';
import { asBrowser } from './lib/sent-browser.ts';
import { createQueryClient } from './lib/trpc.ts';

/** Marks a part that was not rendered, because it failed or is loaded later. */
const NOT_RENDERED = '<!--$!-->';

/**
 * The content security policy refuses `style` attributes in markup, but not styles set by a script: boot.js sets these. React
 * escapes quotes in texts and values, so only attributes are replaced.
 */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="');

/**
 * The entry of the build for the server (vite.renderer.config.ts): the first rendering of a screen, as React would render it in that
 * browser, and the replies that it shows (docs/decisions/2026-11-23-start-of-a-screen.md).
 */
export const render: Render = async ({ path, stored, ...sent }, call) => {
  // The guard requires a token, whose value no screen renders.
  const browser = { ...sent, stored: { ...stored, [SESSION_KEYS.token]: '' } };
  const { pathname, search } = new URL(path, 'http://localhost');
  const name = screenAt(pathname);
  if (name === undefined) return null;
  const screen = await fetchScreen(name);
  await loadScreenAt(pathname);
  const queries = asBrowser(browser, () => queriesOf(name, screen, { pathname, search }));
  if (queries.length === 0) return null;

  const client = createQueryClient();
  const state: Rendered['state'] = {};
  await Promise.all(
    queries.map(async ({ queryKey }) => {
      const [procedure, options] = queryKey;
      const reply = await call(procedure.join('.'), options?.input);
      client.setQueryData(queryKey, reply);
      state[hashKey(queryKey)] = reply;
    }),
  );
  const html = asBrowser(browser, () =>
    renderToString(
      <QueryClientProvider client={client}>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </QueryClientProvider>,
    ),
  );
  return html.includes(NOT_RENDERED) ? null : { html: withoutStyles(html), state };
};
