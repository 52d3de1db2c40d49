import { Switch } from '../../../ui/switch.tsx';
import { EditedVariant } from './variant-form.ts';

interface SharedSwitchProps {
  name: 'isSharedImage' | 'isSharedStock' | 'isSharedGeolocation' | 'isSharedDescription';
  /** Called when the variant gets its own version of the block. */
  onOwn?: () => void;
}

/** Switch between the product's block and the variant's own (open point of PVA-025). */
export function SharedSwitch({ name, onOwn }: SharedSwitchProps) {
  const { around } = EditedVariant.useField(name);
  const { value, onChange } = EditedVariant.useControl(name);
  return (
    <Switch
      {...around}
      checked={value}
      onChange={(checked) => {
        onChange(checked);
        if (!checked) onOwn?.();
      }}
    />
  );
}
