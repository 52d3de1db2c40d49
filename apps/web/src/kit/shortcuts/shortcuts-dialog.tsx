import { SHORTCUTS, type Shortcut, shortcutTexts as texts } from '@comptoir/shared/shortcuts';
import { Dialog as Modal } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { keyName, setSingleKeys, useSingleKeys } from './keys.ts';

/** All shortcuts. The keys of a chord are one item; alternative shortcuts are separate items. */
export function Dialog({ onClose }: { onClose: () => void }) {
  const singleKeys = useSingleKeys();
  return (
    <Modal title={texts.title} onClose={onClose}>
      {Object.values(SHORTCUTS).map(({ title, shortcuts }) => (
        <Group key={title} title={title} shortcuts={Object.values<Shortcut>(shortcuts).filter(({ isSingle }) => singleKeys || !isSingle)} />
      ))}
      <Switch label={texts.singleKeys} hint={texts.singleKeysHint} checked={singleKeys} onChange={setSingleKeys} />
    </Modal>
  );
}

const Group = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => (
  <table className="w-full text-sm">
    <caption className="pb-1 text-start font-strong">{title}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">{texts.key}</th>
        <th scope="col">{texts.effect}</th>
      </tr>
    </thead>
    <tbody>
      {shortcuts.map(({ alternatives, effect }) => (
        <tr key={effect} className="border-b border-border-subtle last:border-0">
          <th scope="row" className="w-44 py-1.5 pe-4 text-start font-regular max-sm:w-28">
            {alternatives.map((keys, index) => (
              <span key={keys.join('+')}>
                {index > 0 && <span className="px-1">{texts.or}</span>}
                <Keys keys={keys} />
              </span>
            ))}
          </th>
          <td className="py-1.5">{effect}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="whitespace-nowrap">
    {keys.map((key, at) => (
      <span key={key}>
        {at > 0 && ' + '}
        <kbd className="inline-block min-w-6 rounded-sm border border-border-strong bg-surface-sunken px-1.5 text-center font-sans text-xs text-text">
          {keyName(key)}
        </kbd>
      </span>
    ))}
  </span>
);
