import { Badge } from '../ui/badge.tsx';

/** The status of a record that is on or off, as its list words it: beside the title of its screen (DAY-011). */
export const FlagBadge = ({ isOn, labels }: { isOn: boolean; labels: { on: string; off: string } }) => (
  <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? labels.on : labels.off}</Badge>
);
