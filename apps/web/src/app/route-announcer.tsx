import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * After a navigation to another screen, the focus goes to its title and its name is announced: what a full page load would have
 * done. A change of the query alone (a page of a list, a filter) moves nothing.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
    heading?.focus({ preventScroll: true });
    // Going back, the browser restores where the page was.
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
    setTitle(document.title);
  }, [pathname, how]);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
