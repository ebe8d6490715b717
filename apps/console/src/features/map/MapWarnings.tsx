import { Alert } from 'antd';
import { mapPageTexts } from './mapPageTexts.ts';

interface MapWarningsProps {
  isOld: boolean;
  isMissing: boolean;
}

/** Why the map may be incomplete or out of date. A lost server is told by the shell. */
export function MapWarnings({ isOld, isMissing }: MapWarningsProps) {
  const t = mapPageTexts.useTexts();
  return (
    <div className="map-warnings">
      {isOld && <Alert type="warning" showIcon title={t('refreshFailed')} />}
      {isMissing && <Alert type="info" showIcon title={t('missing')} />}
    </div>
  );
}
