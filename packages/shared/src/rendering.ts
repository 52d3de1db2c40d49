import { z } from 'zod';

/** Request for the first rendering of a list: its address, and what the rendering depends on in the browser (web, boot.js). */
export const RenderRequest = z.object({
  /** Path and query of the page. */
  path: z.string().max(4_000).startsWith('/admin/'),
  /** Values of the local storage, by key. */
  stored: z.record(z.string().max(200), z.string().max(4_000)),
  /** `navigator.platform`, for the names of keys. */
  platform: z.string().max(100),
  /** Width of the window in rem. */
  width: z.number().positive(),
});
export type RenderRequest = z.infer<typeof RenderRequest>;

export interface Rendered {
  html: string;
  /** Replies to the first queries of the screen, by the hash of their key. */
  state: Record<string, unknown>;
}

/**
 * Renders a list for one session, whose queries `call` sends; null when the address is not that of a screen that can be rendered. The built
 * client exports it (web, src/renderer.tsx).
 */
export type Render = (request: RenderRequest, call: (path: string, input: unknown) => Promise<unknown>) => Promise<Rendered | null>;
