import { formatNumber } from '@comptoir/shared/numbers';
import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import { subDays } from 'date-fns/subDays';
import { useEffect, useState } from 'react';
import { formatDate, formatTime, type Moment } from '../lib/format.ts';

/** «il y a 3 min»; `now` in milliseconds. A time in the future, from a server whose clock is ahead, counts as now. */
export function ago(moment: Moment, now: number): string {
  const seconds = Math.round((now - new Date(moment).getTime()) / 1000);
  if (seconds < 10) return 'à l’instant';
  if (seconds < secondsInMinute) return `il y a ${seconds} s`;
  if (seconds < secondsInHour) return `il y a ${Math.floor(seconds / secondsInMinute)} min`;
  if (seconds < secondsInDay) return `il y a ${Math.floor(seconds / secondsInHour)} h`;
  const days = Math.floor(seconds / secondsInDay);
  return days === 1 ? 'hier' : `il y a ${days} jours`;
}

/** «12 min», «26 h», «6 jours»: since when something waits; `now` in milliseconds. Less than two days are hours. */
export function age(moment: Moment, now: number): string {
  const seconds = Math.max(0, (now - new Date(moment).getTime()) / 1000);
  if (seconds < secondsInHour) return `${Math.floor(seconds / secondsInMinute)} min`;
  if (seconds < 2 * secondsInDay) return `${Math.floor(seconds / secondsInHour)} h`;
  return `${formatNumber(Math.floor(seconds / secondsInDay))} jours`;
}

/** «14h05» today, «hier, 18h20», «21/11/2026» before that; `now` in milliseconds. */
export function since(moment: Moment, now: number): string {
  const day = formatDate(moment);
  if (day === formatDate(new Date(now))) return formatTime(moment);
  return day === formatDate(subDays(now, 1)) ? `hier, ${formatTime(moment)}` : day;
}

/** «19 s», «2 min 05 s», «1 h 12 min»; from seconds. */
export function duration(seconds: number): string {
  const rounded = Math.max(0, Math.round(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  if (rounded < secondsInMinute) return `${rounded} s`;
  if (rounded < secondsInHour) return `${Math.floor(rounded / secondsInMinute)} min ${pad(rounded % secondsInMinute)} s`;
  return `${Math.floor(rounded / secondsInHour)} h ${pad(Math.floor((rounded % secondsInHour) / secondsInMinute))} min`;
}

/**
 * The current time in milliseconds, updated every `step` milliseconds, for ages that change while the page is open. A duration that ends
 * something is read on a `clock` that nobody sets (`monotonicNow`).
 */
export function useNow(step: number, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), step);
    return () => clearInterval(timer);
  }, [step, clock]);
  return now;
}
