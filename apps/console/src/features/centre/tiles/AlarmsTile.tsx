import { alarmLevelNames, alarmLevels, api, type WallTile } from '@lookfar/contract';
import { useEffect } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { AlarmLines } from '../AlarmLines.tsx';
import { centreTexts } from '../centreTexts.ts';
import { useBoardContext } from './BoardContext.ts';
import { centreRefreshMs } from './DevicesTile.tsx';

const shown = 20;
/** Many alarms that change together are loaded once. */
const gatherMs = 1000;

/** The active alarms by priority, the most urgent first. */
export function AlarmsTile({ tile: { groupId } }: { tile: Extract<WallTile, { kind: 'alarms' }> }) {
  const t = centreTexts.useTexts();
  const language = useLanguage();
  const { watch, isWall } = useBoardContext();
  const group = groupId === null ? {} : { groupId };
  const options = { refetchInterval: centreRefreshMs, keepPrevious: true };
  const alarms = useCall(api.alarm.query, { pageSize: shown, ...group }, options);
  const centre = useCall(api.gm.centre, group, options);
  const { refetch } = alarms;
  const { refetch: count } = centre;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watch.onAlarms(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refetch();
        void count();
      }, gatherMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [watch, refetch, count]);
  const standing = centre.data?.alarms?.standing;
  return (
    <Loaded query={alarms} failed={t('alarmsFailed')}>
      {({ total, list }) => (
        <div className="tile-alarms" data-calm={total === 0 ? '' : undefined}>
          <p className="tile-counts">
            {total === 0 ? (
              <StatusTag state="normal" look="plain" text={t('noneActive')} />
            ) : (
              alarmLevels
                .filter((level) => (standing?.[level] ?? 0) > 0)
                .map((level) => (
                  <StatusTag
                    key={level}
                    state={level}
                    text={`${alarmLevelNames[level][language]} ${standing?.[level]}`}
                  />
                ))
            )}
          </p>
          {total > 0 && <AlarmLines alarms={list} isPlain={isWall} />}
        </div>
      )}
    </Loaded>
  );
}
