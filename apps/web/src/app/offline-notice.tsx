import { layoutTexts as texts } from '@comptoir/shared/layout';
import { onlineManager } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Banner } from '../ui/banner.tsx';

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);
const isOnline = () => onlineManager.isOnline();

/** Banner shown while calls wait for the network; they are sent when it is back. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, isOnline, isOnline);
  return (
    <div role="status">
      {!online && (
        <div className="mb-4">
          <Banner icon={WifiOff}>{texts.offline}</Banner>
        </div>
      )}
    </div>
  );
}
