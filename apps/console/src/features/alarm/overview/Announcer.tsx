import { alarmLevelNames, type WatchedAlarm } from '@lookfar/contract';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import type { WatchStore } from '../../live/index.ts';
import { type Announcement, announcementOf } from './announcement.ts';
import { overviewTexts } from './overviewTexts.ts';

/** Nobody can follow more frequent announcements. */
const gatherMs = 2000;

/** [AV17] Reads out new alarms in batches. Both live regions must exist before they get their text. */
export function Announcer({ watch }: { watch: WatchStore }) {
  const said = useGathered(watch);
  const text = useWords(said);
  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {said && !said.urgent ? text : ''}
      </div>
      <div className="visually-hidden" aria-live="assertive">
        {said?.urgent ? text : ''}
      </div>
    </>
  );
}

function useGathered(watch: WatchStore): Announcement | undefined {
  const [said, setSaid] = useState<Announcement>();
  const heard = useRef<WatchedAlarm[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const speak = () => {
      timer = undefined;
      const next = announcementOf(heard.current);
      heard.current = [];
      if (next) setSaid(next);
    };
    const leave = watch.onAlarms((changes) => {
      heard.current.push(...changes);
      timer ??= setTimeout(speak, gatherMs);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [watch]);
  return said;
}

function useWords(said: Announcement | undefined): string {
  const t = overviewTexts.useTexts();
  const language = useLanguage();
  if (!said) return '';
  const count = t('newCount', { count: said.count });
  const levels = said.levels.map((one) =>
    t('newLevel', { level: alarmLevelNames[one.level][language], count: one.count }),
  );
  return [count, ...levels].join(language === 'cn' ? '，' : ', ');
}
