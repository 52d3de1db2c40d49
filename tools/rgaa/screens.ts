import { SCREENS } from '../../tests/kit/screens.ts';

/** Any record, and any of its kinds, as a parameter of an address. */
const parameters: unknown = new Proxy({}, { get: (_, key) => (key === Symbol.toPrimitive ? () => ':uuid' : parameters) });

/** The screens of the visits, with their addresses; the part that depends on the data is a parameter. */
export const visitedScreens = SCREENS.map(({ name, path }) => ({
  name,
  address: typeof path === 'string' ? path : path(parameters as Parameters<typeof path>[0]),
}));
