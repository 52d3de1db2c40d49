import type { FilterRecord } from '@comptoir/shared/list/definition';
import { listTexts as texts } from '@comptoir/shared/list-texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { RECORD_SEARCH } from './record-search.ts';

/** Names of the selected records; those read from the URL are fetched once. */
export function useNames(record: FilterRecord, uuids: readonly string[]) {
  const { nameOf } = RECORD_SEARCH[record];
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const name = (uuid: string, label: string) => setNames((known) => new Map(known).set(uuid, label));
  const onRead = useEffectEvent(name);
  const unknown = uuids.filter((uuid) => !names.has(uuid)).join();
  useEffect(() => {
    if (nameOf === undefined || unknown === '') return;
    for (const uuid of unknown.split(','))
      nameOf(uuid).then(
        (label) => onRead(uuid, label),
        () => onRead(uuid, texts.chosen),
      );
  }, [unknown, nameOf]);
  return [names, name] as const;
}
