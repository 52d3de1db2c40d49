import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { historyIndex, onPopBeforeRouter, originOfScreen, recordOrigin } from './history.ts';

/** What the router's history uses of a browser: entries, their address and state, and the event when one goes back. */
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

const routerHistory = () => createBrowserHistory({ window: browser as unknown as Window });

it('reads the place in the history as the router numbers it', () => {
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

it('keeps what it writes into an entry beside the number of the router', () => {
  const router = routerHistory();
  router.push('/categories');
  recordOrigin();
  router.push('/categories/1');
  recordOrigin();
  expect([historyIndex(), originOfScreen()]).toEqual([2, { index: 1, pathname: '/categories' }]);
});

it('hears Back before the router, which does not hear of it when it is stopped', () => {
  const heard: string[] = [];
  let isStopped = true;
  const stop = onPopBeforeRouter((event) => {
    heard.push('guard');
    if (isStopped) event.stopImmediatePropagation();
  });
  const router = routerHistory();
  router.listen(() => heard.push('router'));
  router.push('/categories');
  heard.length = 0;
  router.go(-1);
  expect(heard).toEqual(['guard']);
  isStopped = false;
  router.go(1);
  expect(heard).toEqual(['guard', 'guard', 'router']);
  stop();
  router.go(-1);
  expect(heard).toEqual(['guard', 'guard', 'router', 'router']);
});
