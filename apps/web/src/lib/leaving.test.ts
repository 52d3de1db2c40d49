import { afterAll, expect, it, vi } from 'vitest';
import { refuseFileDrops } from './leaving.ts';

// The other files of this worker use the real ones.
afterAll(() => void vi.unstubAllGlobals());

const drop = (types: string[], isHandled = false) => {
  const transfer = { types, dropEffect: 'copy' };
  const event = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: transfer });
  if (isHandled) event.preventDefault();
  window.dispatchEvent(event);
  return { isPrevented: event.defaultPrevented, effect: transfer.dropEffect };
};

it('a file dropped beside the area for it is not opened in place of the page; what an area handles, or dragged text, is left alone', () => {
  vi.stubGlobal('window', new EventTarget());
  const stop = refuseFileDrops();
  expect(drop(['Files'])).toEqual({ isPrevented: true, effect: 'none' });
  expect(drop(['Files'], true)).toEqual({ isPrevented: true, effect: 'copy' });
  expect(drop(['text/plain'])).toEqual({ isPrevented: false, effect: 'copy' });
  stop();
  expect(drop(['Files']).isPrevented).toBe(false);
});
