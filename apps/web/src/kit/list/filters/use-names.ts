import type { FilterRecord } from '@comptoir/shared/list/definition';
import { listTexts as texts } from '@comptoir/shared/list-texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { RECORD_SEARCH } from './record-search.ts';

/** Names of the selected records; those read from the URL are fetched once. */
export function useNames(record: FilterRecord, uuids: readonly string[]) {
  const { nameOf } = RECORD_SEARCH[record];
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const name = (uuid: string, label: string) => setNames((known) => new Map(known).set(uuid, label));
  const loadName = useEffectEvent(async (unknown: string) => {
    if (nameOf === undefined) return;
    for (const uuid of unknown.split(',')) name(uuid, await nameOf(uuid).catch(() => texts.chosen));
  });
  const unknown = uuids.filter((uuid) => !names.has(uuid)).join();
  useEffect(() => {
    if (unknown !== '') void loadName(unknown);
  }, [unknown]);
  return [names, name] as const;
}
