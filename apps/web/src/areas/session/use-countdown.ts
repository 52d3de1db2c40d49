import { useEffect, useState } from 'react';
import { monotonicNow } from '../../lib/age.ts';

/** Remaining seconds before another attempt; 0 when there is no wait. `wait(30)` starts the countdown. */
export function useCountdown(): [left: number, wait: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const waiting = left > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = window.setInterval(() => setNow(monotonicNow()), 1000);
    return () => window.clearInterval(timer);
  }, [waiting]);

  const wait = (seconds: number) => {
    setNow(monotonicNow());
    setUntil(monotonicNow() + seconds * 1000);
  };
  return [left, wait];
}
