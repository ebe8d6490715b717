import { type AlarmLevel, alarmLevelNames, alarmLevels, api, type WallTile } from '@lookfar/contract';
import { useEffect } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { AlarmLines } from '../AlarmLines.tsx';
import { centreTexts } from '../centreTexts.ts';
import { useBoardContext } from './BoardContext.ts';
import { centreRefreshMs } from './DevicesTile.tsx';
import { TileLoaded } from './TileLoaded.tsx';

const shown = 20;
/** Many alarms that change together are loaded once. */
const gatherMs = 1000;

/** The active alarms by priority, the most urgent first. */
export function AlarmsTile({ tile }: { tile: Extract<WallTile, { kind: 'alarms' }> }) {
  const t = centreTexts.useTexts();
  const language = useLanguage();
  const { watch, isWall } = useBoardContext();
  const { groupId, equipmentId, levels, unacknowledged } = tile;
  const body = {
    pageSize: shown,
    ...(levels.length > 0 && { level: levels }),
    ...(groupId !== null && { groupId }),
    ...(equipmentId !== null && { equipmentId }),
    ...(unacknowledged && { unacknowledged }),
  };
  const alarms = useCall(api.alarm.query, body, { refetchInterval: centreRefreshMs, keepPrevious: true });
  const { refetch } = alarms;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watch.onAlarms(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refetch();
      }, gatherMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [watch, refetch]);
  const isNarrow = groupId !== null || equipmentId !== null || levels.length > 0 || unacknowledged;
  const isShown = (level: AlarmLevel) => levels.length === 0 || levels.includes(level);
  return (
    <TileLoaded query={alarms} failed={t('alarmsFailed')}>
      {({ total, list, levels: counts }) => (
        <div className="tile-alarms" data-calm={total === 0 ? '' : undefined}>
          <p className="tile-counts" data-counted="">
            {total === 0 ? (
              <StatusTag state="normal" look="plain" text={t(isNarrow ? 'noneOfThese' : 'noneActive')} />
            ) : (
              alarmLevels
                .filter((level) => isShown(level) && counts[level] > 0)
                .map((level) => (
                  <StatusTag key={level} state={level} text={`${alarmLevelNames[level][language]} ${counts[level]}`} />
                ))
            )}
          </p>
          {total > 0 && <AlarmLines alarms={list} isPlain={isWall} />}
        </div>
      )}
    </TileLoaded>
  );
}
