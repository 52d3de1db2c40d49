import { openNotifications } from '@comptoir/server/notifications';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase, cutConnections, type TestDatabase } from '../kit/databases.ts';
import { keepLog } from '../kit/log.ts';
import { until } from '../kit/until.ts';

const { emit } = pg.Client.prototype;
let database: TestDatabase;
let notify: (channel: string, text: string) => Promise<unknown>;
beforeEach(async () => {
  database = await createDatabase('empty');
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  pool.on('error', () => undefined);
  notify = (channel, text) => pool.query('select pg_notify($1, $2)', [channel, text]);
  onTestFinished(async () => {
    await pool.end();
    await database.drop();
  });
});

function open() {
  const notifications = openNotifications(database.url, keepLog().logger);
  onTestFinished(() => notifications.close());
  const received: (string | null)[] = [];
  return { notifications, received, listener: (text: string | null) => void received.push(text) };
}

describe('notices of the database', () => {
  it('reach the listeners of the channel until they unsubscribe', async () => {
    const { notifications, received, listener } = open();
    const stop = notifications.on('one', listener);
    await until('the connection', () => received.includes(null));
    notifications.on('two', listener);
    await until('a notice', async () => {
      await notify('two', 'late comer');
      return received.includes('late comer');
    });
    await notify('one', 'first');
    await until('the notice', () => received.includes('first'));
    stop();
    await notify('one', 'second');
    await notify('two', 'after');
    await until('the notice', () => received.includes('after'));
    expect(received).not.toContain('second');
  });

  it('come again after the connection was lost, and say that some may be missing', async () => {
    const { notifications, received, listener } = open();
    notifications.on('one', listener);
    await until('the connection', () => received.length === 1);
    await cutConnections(database.name);
    await until('the new connection', () => received.filter((text) => text === null).length === 2);
    await notify('one', 'back').catch(() => notify('one', 'back'));
    await until('the notice', () => received.includes('back'));
  });

  it('that stopped to arrive on a connection that answers are noticed [OPS-010]', async () => {
    const log = keepLog();
    const notifications = openNotifications(database.url, log.logger, 50);
    onTestFinished(() => notifications.close());
    await notifications.ping();
    // As when a pooler gives it another connection, on which nothing listens.
    const unlisten = vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function (this: pg.Client, ...event) {
      return event[0] === 'notification' ? false : emit.apply(this, event);
    });
    onTestFinished(() => unlisten.mockRestore());
    await until('the silence to be noticed', () => log.lines.some(({ event }) => event === 'database.listen.silent'));
    unlisten.mockRestore();
  });

  it('end at once when closed, also while the database is away', async () => {
    const { logger } = keepLog();
    const away = openNotifications('postgresql://nobody@127.0.0.1:1/none', logger);
    await away.close();
    const here = openNotifications(database.url, logger);
    await here.close();
  });
});
