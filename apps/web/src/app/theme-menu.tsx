import { layoutTexts as texts } from '@comptoir/shared/layout';
import { Contrast, Monitor, Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '../lib/appearance.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';

const CHOICES = [
  { theme: 'light', label: texts.lightTheme, icon: Sun },
  { theme: 'dark', label: texts.darkTheme, icon: Moon },
  { theme: 'system', label: texts.systemTheme, icon: Monitor },
] as const;

export function ThemeMenu() {
  const current = useTheme();
  return (
    <Menu
      label={texts.theme}
      entries={CHOICES.map(({ theme, label, icon }) => ({
        label,
        icon,
        checked: theme === current,
        onSelect: () => setTheme(theme),
      }))}
    >
      <Icon of={Contrast} />
    </Menu>
  );
}
