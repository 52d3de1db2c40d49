import type { ComponentProps } from 'react';

export interface SelectOption {
  value: string;
  label: string;
  /** Visible, but not selectable. */
  disabled?: boolean;
}

type ButtonProps = Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'autoFocus'>;

export interface SelectButtonProps extends Omit<ButtonProps, 'children'> {
  /** Name of the list of options. */
  label: string;
  options: readonly SelectOption[];
  value: string;
  /** Called only with another value. */
  onChange: (value: string) => void;
  /** Size of the chevron. */
  chevron: string;
}

export interface OpenSelectProps extends Pick<SelectButtonProps, 'label' | 'options' | 'value' | 'onChange'> {
  /** Attributes of the button, before and after the library is loaded. */
  button: ButtonProps;
  /** The text typed while the library was loading. */
  typed: string;
}
