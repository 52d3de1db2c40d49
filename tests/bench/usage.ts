import { readdir, readFile } from 'node:fs/promises';
import { databaseNameOf } from './processes.ts';

/** Clock ticks a second of /proc, which is 100 on every Linux of ours. */
const TICKS = 100;

/** Processor time of a process in seconds, of user and system; NaN when it has ended. Linux only. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is a name in brackets, which may contain spaces.
  const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(user) + Number(system)) / TICKS;
}

/** Processor time in seconds of the connections of a database: each is a process of Postgres with its name in the title. */
async function cpuOfConnections(database: string): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const times = new Map<number, number>();
  for (const pid of pids) {
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (title.startsWith('postgres:') && title.includes(` ${database} `)) times.set(pid, await cpuOf(pid));
  }
  return times;
}

/** Processor time that some processes and the connections of a database use from now until `stop`, in seconds. */
export async function watchUsage(groups: Record<string, readonly number[]>, databaseUrl: string) {
  const database = databaseNameOf(databaseUrl);
  const ofGroups = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(groups).map(async ([name, pids]) => [
          name,
          (await Promise.all(pids.map(cpuOf))).reduce((sum, time) => sum + time, 0),
        ]),
      ),
    ) as Record<string, number>;
  const [before, connections] = [await ofGroups(), await cpuOfConnections(database)];
  const client = process.cpuUsage();
  return {
    /** Seconds by group, `postgres` for the connections that are open at the end, and `client` for this process. */
    async stop(): Promise<Record<string, number>> {
      const used = process.cpuUsage(client);
      const after = await ofGroups();
      let postgres = 0;
      for (const [pid, time] of await cpuOfConnections(database)) postgres += time - (connections.get(pid) ?? 0);
      const ofGroup = Object.entries(after).map(([name, time]) => [name, time - (before[name] ?? 0)]);
      return { ...Object.fromEntries(ofGroup), postgres, client: (used.user + used.system) / 1_000_000 };
    },
  };
}
