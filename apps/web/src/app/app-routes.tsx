import { useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { signInAddress } from '../lib/guard.ts';
import { correctedAddress } from '../lib/redirects.ts';
import { href, ROUTES, type RouteName, type RouteParams, routeAt, routeNames, routeOf, routerPath } from '../lib/routes.ts';
import { accessToken } from '../lib/session-store.ts';
import { Layout } from './layout.tsx';
import { NotFoundPage, NotFoundScreen } from './not-found-page.tsx';
import { recheckSession } from './recheck.ts';
import { type ScreenName, screenNames } from './screen-modules.ts';
import { screenOf } from './screens.ts';

export function AppRoutes() {
  return (
    <Routes>
      <Route path={ROUTES.login.path} element={<OtherDocument />} />
      <Route path={ROUTES.CheckGoogle2FaCode.path} element={<OtherDocument />} />
      {/* The link of the 404 page is literally this one (MSG-006). */}
      <Route path="/dashboard" element={<Alias name="dashboard" />} />
      <Route path="/admin" element={<Guarded />}>
        {routeNames.flatMap((name) =>
          routeOf(name).aliases?.map((path) => <Route key={path} path={path} element={<Alias name={name} />} />),
        )}
        {screenNames.map((name) => (
          <Route key={name} path={routerPath(name)} element={<RouteScreen key={name} name={name} />} />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/**
 * The guard, at each navigation to another screen (SES-026 to SES-028): a token must be there; whether it is still valid is checked
 * beside the navigation, which does not wait.
 */
function Guarded() {
  const location = useLocation();
  const { pathname } = location;
  const allowed = accessToken() !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each path.
  useEffect(() => {
    if (allowed) recheckSession();
    else window.location.replace(signInAddress(window.location));
  }, [pathname, allowed]);
  if (!allowed) return null;
  const corrected = correctedAddress(location);
  return corrected === null ? <Layout /> : <Navigate to={corrected} replace />;
}

/** Another address of a screen; the query goes along. */
function Alias({ name }: { name: RouteName }) {
  const { search } = useLocation();
  return <Navigate to={`${href(name, useParams() as RouteParams<typeof name>)}${search}`} replace />;
}

/** Chosen once per visit: a screen that was suspended must not start again when its module is known. */
function RouteScreen({ name }: { name: ScreenName }) {
  const { pathname } = useLocation();
  const [Screen] = useState(() => screenOf(name));
  // The router took any word where the path has one and a parameter.
  if (routerPath(name) !== routeOf(name).path && routeAt(pathname) !== name) return <NotFoundScreen />;
  return Screen ? <Screen /> : null;
}

/** The sign-in screens run outside the router (main.tsx): whoever comes back to them gets their document. */
function OtherDocument() {
  useEffect(() => window.location.reload(), []);
  return null;
}
