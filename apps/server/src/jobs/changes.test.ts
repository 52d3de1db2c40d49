import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createChanges } from './changes.ts';

function openChanges() {
  let notify: (payload: string | null) => void = () => {};
  const notifications = {
    on: (_: string, listener: typeof notify) => {
      notify = listener;
      return () => {};
    },
    ping: async () => undefined,
    close: async () => undefined,
  };
  const changes = createChanges(notifications, pino({ level: 'silent' }));
  const received: string[] = [];
  const follow = (name: string, author: string) => changes.of(author, (uuid) => received.push(`${name} ${uuid}`));
  return {
    received,
    follow,
    notify: (payload: string | null) => notify(payload),
    change: (uuid: string, author: string) => notify(JSON.stringify({ uuid, author })),
  };
}

it('tells each watcher of an author, and nobody else', () => {
  const { received, follow, change } = openChanges();
  for (const [name, author] of [
    ['one', 'ada'],
    ['two', 'ada'],
    ['three', 'bob'],
  ] as const)
    follow(name, author);
  change('j1', 'ada');
  change('j2', 'carl');
  expect(received).toEqual(['one j1', 'two j1']);
});

it('goes on telling the others when one watcher leaves, and tells the next one who comes', () => {
  const { received, follow, change } = openChanges();
  const leave = follow('one', 'ada');
  const leaveToo = follow('two', 'ada');
  leave();
  change('j1', 'ada');
  leaveToo();
  leaveToo();
  follow('three', 'ada');
  change('j2', 'ada');
  expect(received).toEqual(['two j1', 'three j2']);
});

it('tells everybody that changes may have been missed, and survives a payload that is none', () => {
  const { received, follow, notify, change } = openChanges();
  follow('one', 'ada');
  follow('two', 'bob');
  notify('no JSON');
  notify(null);
  change('j1', 'bob');
  expect(received).toEqual(['one null', 'two null', 'two j1']);
});
