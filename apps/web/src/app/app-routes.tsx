import { accessibilityTexts as texts } from '@comptoir/shared/guide/texts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { DECLARATION_PATH, signInAddress } from '../lib/guard.ts';
import {
  correctedAddress,
  href,
  ROUTES,
  type RouteName,
  type RouteParams,
  routeAt,
  routeNames,
  routeOf,
  routerPath,
  type ScreenName,
  screenAt,
  screenNames,
} from '../lib/routes.ts';
import { isLeaving } from '../lib/session.ts';
import { accessToken } from '../lib/session-store.ts';
import { queryClient, trpc } from '../lib/trpc.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { NotFoundPage, NotFoundScreen, StandalonePage } from './error-page.tsx';
import { Layout } from './layout.tsx';
import { screenOf } from './screens.ts';

const Declaration = lazy(async () => ({ default: (await import('../areas/guide/declaration.tsx')).Declaration }));

/** The declaration of accessibility outside `/admin`, for visitors who are not signed in: the sign-in page links to it. */
function AccessibilityPage() {
  return (
    <StandalonePage>
      <PageHeader title={texts.declaration} />
      <Suspense fallback={null}>
        <Declaration />
      </Suspense>
    </StandalonePage>
  );
}

/**
 * For an address of a known screen, the router gets only the route of that screen: ranking all routes takes a slow device forty
 * milliseconds per navigation.
 */
export function AppRoutes() {
  const screen = screenAt(useLocation().pathname);
  return (
    <Routes>
      <Route path={ROUTES.login.path} element={<OtherDocument />} />
      <Route path={ROUTES.CheckGoogle2FaCode.path} element={<OtherDocument />} />
      {/* The 404 page links literally to this address (MSG-006). */}
      <Route path="/dashboard" element={<Alias name="dashboard" />} />
      <Route path="/admin" element={<Guarded />}>
        {screen === undefined &&
          routeNames.flatMap((name) =>
            routeOf(name).aliases?.map((path) => <Route key={path} path={path} element={<Alias name={name} />} />),
          )}
        {(screen === undefined ? screenNames : [screen]).map((name) => (
          <Route key={name} path={routerPath(name)} element={<RouteScreen key={name} name={name} />} />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
      <Route path={DECLARATION_PATH} element={<AccessibilityPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/**
 * The second check of the guard, with the stored tokens (SES-028, OP-036): requests the signed-in user. A refused access token is
 * refreshed, and a refused refresh logs out, both in lib/with-session.ts. Concurrent checks share one call of the query cache.
 */
function recheckSession(): void {
  // An unreachable server is ignored here; the calls of the screen report it.
  void queryClient.fetchQuery({ ...trpc.session.me.queryOptions(), staleTime: 0 }).catch(() => undefined);
}

/**
 * The guard, at each navigation to another screen (SES-026 to SES-028): a token must be stored; its validity is checked in parallel,
 * without delaying the navigation.
 */
function Guarded() {
  const location = useLocation();
  const { pathname } = location;
  const allowed = accessToken() !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per path.
  useEffect(() => {
    if (allowed) recheckSession();
    // A session that is over loads the sign-in by itself, which says why.
    else if (!isLeaving()) window.location.replace(signInAddress(window.location));
  }, [pathname, allowed]);
  if (!allowed) return null;
  const corrected = correctedAddress(location);
  return corrected === null ? <Layout /> : <Navigate to={corrected} replace />;
}

/** Redirects another address of a screen, with its query. */
function Alias({ name }: { name: RouteName }) {
  const { search } = useLocation();
  return <Navigate to={`${href(name, useParams() as RouteParams<typeof name>)}${search}`} replace />;
}

/** Chosen once per visit: a suspended screen must not start again when its module is loaded. */
function RouteScreen({ name }: { name: ScreenName }) {
  const { pathname } = useLocation();
  const [Screen] = useState(() => screenOf(name));
  // The router accepts any text for a path segment that has a literal alternative and a parameter.
  if (routerPath(name) !== routeOf(name).path && routeAt(pathname) !== name) return <NotFoundScreen />;
  return Screen ? <Screen /> : null;
}

/** The sign-in screens are outside the router (main.tsx): returning to them loads their document. */
function OtherDocument() {
  useEffect(() => window.location.reload(), []);
  return null;
}
