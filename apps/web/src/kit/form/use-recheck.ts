import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** After a step was validated, its invalid fields are validated again at each change, as after a submit. */
export function useRecheck<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'watch' | 'getFieldState' | 'trigger'>,
) {
  const enabled = useRef(false);
  const recheck = useEffectEvent((path: Path<Values> | undefined) => {
    if (enabled.current && path !== undefined && form.getFieldState(path).error) void form.trigger(path);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the lifetime of the form
  useEffect(() => {
    const subscription = form.watch((_, { name: path }) => recheck(path));
    return () => subscription.unsubscribe();
  }, []);
  return {
    enable: () => {
      enabled.current = true;
    },
  };
}
