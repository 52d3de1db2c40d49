import { listHelpTexts as texts } from '@comptoir/shared/list-help-texts';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

interface ListHelpProps {
  /** What this list has of them. */
  has: { search: boolean; selection: boolean; severalSorts: boolean };
  onClose: () => void;
}

/** The keys of a list, as far as it has them. A chord's keys are one item; several ways are several. */
export function ListHelp({ has, onClose }: ListHelpProps) {
  const { keys } = texts;
  const singleKeys = useSingleKeys();
  const lines: { ways: string[][]; effect: string; there?: boolean }[] = [
    { ways: [[keys.slash]], effect: texts.search, there: has.search && singleKeys },
    { ways: [[keys.down], [keys.up]], effect: texts.rows },
    { ways: [[keys.home], [keys.end]], effect: texts.ends },
    { ways: [[keys.enter]], effect: texts.open },
    { ways: [[keys.space]], effect: texts.tick, there: has.selection },
    {
      ways: [
        [keys.shift, keys.space],
        [keys.shift, keys.click],
      ],
      effect: texts.range,
      there: has.selection,
    },
    { ways: [[keys.shift, keys.click]], effect: texts.sorts, there: has.severalSorts },
    { ways: [[keys.ctrl, keys.k]], effect: texts.palette },
    { ways: [[keys.help]], effect: texts.help, there: singleKeys },
  ];
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.key}</th>
            <th scope="col">{texts.effect}</th>
          </tr>
        </thead>
        <tbody>
          {lines
            .filter(({ there }) => there !== false)
            .map(({ ways, effect }) => (
              <tr key={effect} className="border-b border-border-subtle last:border-0">
                <th scope="row" className="py-1.5 pe-4 text-start font-regular whitespace-nowrap">
                  {ways.map((way, index) => (
                    <span key={way.join('+')}>
                      {index > 0 && <span className="px-1">{texts.or}</span>}
                      {way.map((key, at) => (
                        <span key={key}>
                          {at > 0 && ' + '}
                          <kbd className="inline-block min-w-6 rounded-sm border border-border-strong bg-surface-sunken px-1.5 text-center font-sans text-xs text-text">
                            {key}
                          </kbd>
                        </span>
                      ))}
                    </span>
                  ))}
                </th>
                <td className="py-1.5">{effect}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <Switch
        label={texts.singleKeys}
        hint={texts.singleKeysHint}
        checked={singleKeys}
        onChange={({ target }) => setSingleKeys(target.checked)}
      />
    </Dialog>
  );
}
