import { useEffect, useState } from 'react';

/** The current time in milliseconds, updated every `step` milliseconds, for ages that change while the page is open. */
export function useNow(step: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step);
    return () => clearInterval(timer);
  }, [step]);
  return now;
}
