import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * After a navigation to another screen, moves the focus to its title and announces its name, like a full page load. A change of the query
 * alone (page of a list, filter) does nothing.
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
    // On Back and Forward, the browser restores the scroll position.
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
    setTitle(document.title);
  }, [pathname, how]);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
