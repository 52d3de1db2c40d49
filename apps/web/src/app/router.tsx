import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect, redirectDocument } from 'react-router';
import { signInAddress } from '../lib/guard.ts';
import { href, PATHS, type RouteName } from '../lib/routes.ts';
import { accessToken } from '../lib/session-store.ts';
import { ErrorPage } from './error-page.tsx';
import { Layout, LoadingLayout } from './layout.tsx';
import { NotFoundPage, NotFoundScreen } from './not-found-page.tsx';
import { recheckSession } from './recheck.ts';
import { screens } from './screens.ts';

/**
 * The guard (SES-026 to SES-028): a token must be there; its validity is checked beside the navigation, which does not wait.
 * Without one, the sign-in screens are another document (main.tsx).
 */
function guard({ request }: LoaderFunctionArgs) {
  if (accessToken() === null) throw redirectDocument(signInAddress(new URL(request.url)));
  recheckSession();
  return null;
}

/** The sign-in screens run outside this router (main.tsx): whoever comes back to them gets their document. */
const leave = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  return redirectDocument(pathname + search);
};

/** Shown for the instant before one of those redirections; without it the router warns. */
const Nothing = () => null;

const screenRoutes: RouteObject[] = Object.entries(screens).map(([name, load]) => ({
  id: name,
  path: PATHS[name as RouteName],
  lazy: async () => ({ Component: (await load()).Screen }),
}));

/** Made when the application is shown, not when it is downloaded: a router acts on the address it finds. */
export const createRouter = () =>
  createBrowserRouter([
    {
      ErrorBoundary: ErrorPage,
      children: [
        { path: PATHS.login, loader: leave, HydrateFallback: Nothing },
        { path: PATHS.CheckGoogle2FaCode, loader: leave, HydrateFallback: Nothing },
        { path: '/dashboard', loader: () => redirect(href('dashboard')), HydrateFallback: Nothing },
        {
          path: '/admin',
          loader: guard,
          // The guard runs for every screen, not for every page or search of one (SES-028).
          shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
          Component: Layout,
          HydrateFallback: LoadingLayout,
          children: [
            { index: true, loader: () => redirect(href('dashboard')) },
            { ErrorBoundary: ErrorPage, children: [...screenRoutes, { path: '*', Component: NotFoundScreen }] },
          ],
        },
        { path: '*', Component: NotFoundPage },
      ],
    },
  ]);
