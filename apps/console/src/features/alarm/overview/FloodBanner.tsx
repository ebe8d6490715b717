import { api, type ReplyOf } from '@lookfar/contract';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import type { Address } from '../../../ui/useAddress.ts';
import { alarmAddress } from '../alarmLinks.ts';
import { overviewTexts } from './overviewTexts.ts';

type Flood = NonNullable<ReplyOf<typeof api.alarm.overview>['flood']>;

/** [AV19] More alarms than anybody can follow: since when, how many, which came first, and a calmer view. */
export function FloodBanner({ flood: { from, count, peak }, address }: { flood: Flood; address: Address }) {
  const t = overviewTexts.useTexts();
  const isGrouped = address.get('by') === 'device';
  return (
    <Alert
      className="overview-flood"
      type="error"
      showIcon
      title={
        <>
          <strong>{t('flood')}</strong> {t('floodWords', { time: formatLocalTime(from), count, peak })}
          <FirstOut from={from} />
        </>
      }
      action={
        !isGrouped && (
          <Button size="small" onClick={() => address.set({ by: 'device' })}>
            {t('groupNow')}
          </Button>
        )
      }
    />
  );
}

/** A flood begins with its first alarm, so the journal entry at that moment is the first alarm. */
function FirstOut({ from }: { from: number }) {
  const t = overviewTexts.useTexts();
  const language = useLanguage();
  const { data } = useCall(
    api.alarm.journal,
    { startTime: from, endTime: from, pageSize: 20 },
    { staleTime: Number.POSITIVE_INFINITY, extra: [language] },
  );
  const first = data?.list.findLast(({ annunciated }) => annunciated);
  if (!first) return null;
  return (
    <div>
      {t('firstOut')}
      {first.equipmentId === null ? (
        first.text
      ) : (
        <Link to={alarmAddress(first.equipmentId, first.alarmId)}>{first.text}</Link>
      )}
    </div>
  );
}
