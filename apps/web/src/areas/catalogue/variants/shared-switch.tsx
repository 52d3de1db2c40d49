import { Switch } from '../../../ui/switch.tsx';
import { EditedVariant } from './variant-form.ts';

interface SharedSwitchProps {
  name: 'isSharedImage' | 'isSharedStock' | 'isSharedGeolocation' | 'isSharedDescription';
  /** The block is to be the variant's own from now on. */
  onOwn?: () => void;
}

/** Whether a block is the product's or the variant's own (open point of PVA-025). */
export function SharedSwitch({ name, onOwn }: SharedSwitchProps) {
  const { around } = EditedVariant.useField(name);
  const { value, onChange } = EditedVariant.useControl(name);
  return (
    <Switch
      {...around}
      name={name}
      checked={value}
      onChange={({ target }) => {
        onChange(target.checked);
        if (!target.checked) onOwn?.();
      }}
    />
  );
}
