// Runs before the first paint and before any module.

// The content security policy refuses generated code: zod must not even probe for it, and it would do so as its modules load.
globalThis.__zod_globalConfig = { jitless: true };

// The theme and the density never flash (lib/appearance.ts writes these keys). A complete address of a list has its density (VUE-002).
try {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  const address = new URLSearchParams(location.search);
  const stored = address.has('itemsPerPage') ? null : localStorage.getItem(`density:${localStorage.getItem('user_uuid') ?? ''}`);
  if ((address.get('density') ?? stored) === 'compact') dataset.density = 'compact';
} catch {
  // Storage is blocked: the system's theme and the comfortable density stay.
}

// The first rows of a list are rendered by the server, and shown until React has rendered the page
// (docs/decisions/2026-11-23-start-of-a-screen.md). On the pages of lists, the server leaves the modules to this script
// (apps/server/src/routes/web.ts): they would be requested and executed before.
const { entries, preloads, version } = document.documentElement.dataset;
if (entries !== undefined) {
  window.renderedState = requestRendering().catch(() => null);
  loadModules(entries.split(' '), preloads.split(' '));
}

/** Loads the modules at once, and executes the entries after the rendered list is shown, or when it takes longer than 300 ms. */
async function loadModules(entries, preloads) {
  for (const href of [...entries, ...preloads]) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href });
    document.head.append(link);
  }
  await Promise.race([window.renderedState, new Promise((resolve) => setTimeout(resolve, 300))]);
  for (const entry of entries) import(entry);
}

/** Shows the rendered list, and returns the replies that it was rendered from; null when there is none, for whatever reason. */
async function requestRendering() {
  const token = localStorage.getItem('token');
  // The docked panel «Tâches» takes a part of the page, and is loaded later (app/tasks/use-tasks.ts).
  const docked = localStorage.getItem('tasks:docked') !== null && matchMedia('(min-width: 80rem)').matches;
  if (token === null || docked) return null;
  // The values that the first rendering of a list reads.
  const read = /^(user_uuid$|sidebar:closed$|density:|columns:|view:|table:|bell:|single-keys:)/;
  const reply = await fetch('/rendered', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      path: location.pathname + location.search,
      stored: Object.fromEntries(Object.entries(localStorage).filter(([key]) => read.test(key))),
      platform: navigator.platform,
      width: innerWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    }),
  });
  // During an upgrade the server may be of another build, with other styles and other replies.
  if (!reply.ok || reply.headers.get('x-comptoir-version') !== version) return null;
  const { html, state } = await reply.json();
  showRendered(html);
  // React renders in one task, as soon as it has the replies: the rows are painted before. A hidden page paints nothing.
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return state;
}

function showRendered(html) {
  const root = document.getElementById('root');
  // React was faster.
  if (root === null || root.hasChildNodes()) return;
  const box = document.createElement('div');
  box.inert = true;
  box.ariaBusy = 'true';
  // The only markup from a string: our own server's, rendered by React.
  const policy = globalThis.trustedTypes?.createPolicy('rendered-list', { createHTML: (text) => text });
  box.innerHTML = policy === undefined ? html : policy.createHTML(html);
  // The content security policy refuses `style` attributes, but not styles set by a script (src/renderer.tsx).
  for (const element of box.querySelectorAll('[data-style]')) element.style.cssText = element.dataset.style;
  // React removes it when it renders the page.
  root.append(box);
}
