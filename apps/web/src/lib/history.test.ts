import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { historyIndex, onPopBeforeRouter, originOfScreen, recordOrigin } from './history.ts';

/** The parts of a browser's window that the router's history uses: entries with address and state, and the event of going back. */
class FakeWindow extends EventTarget {
  private entries: { state: unknown; url: string }[] = [{ state: null, url: '/' }];
  private place = 0;
  readonly document = { defaultView: this };

  get location() {
    return new URL(this.entries[this.place]?.url ?? '/', 'https://comptoir.test');
  }

  readonly history = {
    window: this,
    get state() {
      return this.window.entries[this.window.place]?.state;
    },
    pushState: (state: unknown, _: string, url: string) => {
      this.entries = [...this.entries.slice(0, this.place + 1), { state, url }];
      this.place += 1;
    },
    replaceState: (state: unknown, _: string, url = this.location.pathname) => {
      this.entries[this.place] = { state, url };
    },
    go: (delta: number) => {
      this.place += delta;
      this.dispatchEvent(new Event('popstate'));
    },
  };
}

let browser: FakeWindow;

beforeEach(() => {
  browser = new FakeWindow();
  vi.stubGlobal('window', browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const routerHistory = () => createBrowserHistory({ window });

it('reads the router’s number of a history entry', () => {
  const router = routerHistory();
  const places = [historyIndex()];
  router.push('/categories');
  places.push(historyIndex());
  router.push('/taxes');
  places.push(historyIndex());
  router.replace('/taxes?page=2');
  places.push(historyIndex());
  router.go(-1);
  places.push(historyIndex());
  expect(places).toEqual([0, 1, 2, 2, 1]);
});

it('stores its own data in an entry, next to the router’s number', () => {
  const router = routerHistory();
  router.push('/categories');
  recordOrigin();
  router.push('/categories/1');
  recordOrigin();
  expect([historyIndex(), originOfScreen()]).toEqual([2, { index: 1, pathname: '/categories' }]);
});

it('listens for Back before the router, which gets no event when its propagation is stopped', () => {
  const calls: string[] = [];
  let isStopped = true;
  const stop = onPopBeforeRouter((event) => {
    calls.push('guard');
    if (isStopped) event.stopImmediatePropagation();
  });
  const router = routerHistory();
  router.listen(() => calls.push('router'));
  router.push('/categories');
  calls.length = 0;
  router.go(-1);
  expect(calls).toEqual(['guard']);
  isStopped = false;
  router.go(1);
  expect(calls).toEqual(['guard', 'guard', 'router']);
  stop();
  router.go(-1);
  expect(calls).toEqual(['guard', 'guard', 'router', 'router']);
});
