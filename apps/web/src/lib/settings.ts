import { trpc } from './trpc.ts';

/** The public settings of the server, which change only with a restart: read once. */
export const settingsQuery = () => ({ ...trpc.session.settings.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
