import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { alarmAddress, alarmJournalAddress } from '../alarmLinks.ts';
import { statisticsTexts } from './statisticsTexts.ts';

interface NamedAlarmProps {
  alarm: { alarmId: number; equip: string; title: string; equipmentId: number | null };
  /** Drawn as a bar behind the words. */
  share?: number;
  children: ReactNode;
}

/** An alarm of a ranking. It leads to the alarms of its device, or where that is not known to what the journal has of it. */
export function NamedAlarm({ alarm: { alarmId, equip, title, equipmentId }, share, children }: NamedAlarmProps) {
  const t = statisticsTexts.useTexts();
  const name = [equip, title].filter(Boolean).join(' · ') || t('unnamed', { id: alarmId });
  const to = equipmentId === null ? alarmJournalAddress(alarmId) : alarmAddress(equipmentId, alarmId);
  return (
    <li className="ranked">
      <Link to={to}>{name}</Link>
      <span className="alarm-dim">{children}</span>
      {share !== undefined && (
        <span className="ranked-track" aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </li>
  );
}
