import '../notification.css';
import type { AlarmLevel } from '@lookfar/contract';
import { Drawer, Tabs } from 'antd';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { ExplainNow } from './ExplainNow.tsx';
import { ExplainPast } from './ExplainPast.tsx';
import { explainTexts } from './explainTexts.ts';

export interface ExplainDrawerProps {
  alarm: { alarmId: number; text: string; level?: AlarmLevel };
  /** Starts with what was sent about this occurrence. */
  past?: { occurrence: string | null };
  onClose: () => void;
}

/** "Who would get this alarm?", and who got it. */
export function ExplainDrawer({ alarm: { alarmId, text, level }, past, onClose }: ExplainDrawerProps) {
  const t = explainTexts.useTexts();
  const phone = useMediaQuery(phoneQuery);
  return (
    <Drawer open title={t('title')} size={phone ? '100%' : 640} onClose={onClose}>
      <p className="explain-subject">{text}</p>
      <Tabs
        defaultActiveKey={past ? 'past' : 'now'}
        items={[
          { key: 'now', label: t('now'), children: <ExplainNow alarmId={alarmId} level={level} /> },
          {
            key: 'past',
            label: t('past'),
            children: <ExplainPast alarmId={alarmId} occurrence={past?.occurrence ?? undefined} />,
          },
        ]}
      />
    </Drawer>
  );
}
