import { Badge } from '../ui/badge.tsx';

/** Status badge of a record that is on or off, with the label of its list, next to the title of its screen (DAY-011). */
export const FlagBadge = ({ isOn, labels }: { isOn: boolean; labels: { on: string; off: string } }) => (
  <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? labels.on : labels.off}</Badge>
);
