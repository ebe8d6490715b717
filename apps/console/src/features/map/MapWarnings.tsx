import { Alert } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { formatAge } from '../../ui/formatTimes.ts';
import { useNow } from '../../ui/secondsClock.ts';
import { useChannelDown, type WatchStore } from '../live/index.ts';
import { mapPageTexts } from './mapPageTexts.ts';

interface MapWarningsProps {
  watch: WatchStore;
  isOld: boolean;
  isMissing: boolean;
}

/** Why the map may be incomplete or out of date. */
export function MapWarnings({ watch, isOld, isMissing }: MapWarningsProps) {
  const t = mapPageTexts.useTexts();
  const downSince = useChannelDown(watch);
  return (
    <div className="map-warnings">
      {downSince !== null && <ChannelDown since={downSince} />}
      {isOld && <Alert type="warning" showIcon title={t('refreshFailed')} />}
      {isMissing && <Alert type="info" showIcon title={t('missing')} />}
    </div>
  );
}

function ChannelDown({ since }: { since: number }) {
  const t = mapPageTexts.useTexts();
  const now = useNow();
  const age = formatAge(now - since, useLanguage());
  return <Alert type="warning" showIcon title={t('down', { age })} />;
}
