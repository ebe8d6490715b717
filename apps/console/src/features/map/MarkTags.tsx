import { alarmLevelNames } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { useLineLost } from '../../client/line/useLineLost.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { StatusState } from '../../ui/statusStates.ts';
import type { Mark } from './Fleet.ts';
import { mapPageTexts } from './mapPageTexts.ts';
import type { Presence } from './markLook.ts';

type TextKey = 'online' | 'silent' | 'gatewayOffline' | 'gatewayUnknown' | 'lineLost';

const presences: Readonly<Record<Presence, { state: StatusState; text: TextKey }>> = {
  online: { state: 'normal', text: 'online' },
  silent: { state: 'warning', text: 'silent' },
  offline: { state: 'stale', text: 'gatewayOffline' },
  unknown: { state: 'stale', text: 'gatewayUnknown' },
};

const lost = { state: 'stale', text: 'lineLost' } as const;

export function PresenceTag({ mark, look = 'box' }: { mark: Mark; look?: 'box' | 'plain' }) {
  const t = mapPageTexts.useTexts();
  const isLost = useLineLost() !== null;
  const { state, text } = isLost ? lost : presences[mark.look.presence];
  return <StatusTag state={state} text={t(text)} look={look} />;
}

/** The highest priority and the number of active alarms; nothing if there are none. */
export function AlarmTag({ mark, look = 'box' }: { mark: Mark; look?: 'box' | 'plain' }) {
  const t = mapPageTexts.useTexts();
  const language = useLanguage();
  const { level, unacked } = mark.look;
  if (!level) return null;
  const text = t('alarms', { level: alarmLevelNames[level][language], count: mark.place.alarmNum ?? 1 });
  return <StatusTag state={level} look={look} text={unacked ? text : `${text} · ${t('acked')}`} />;
}
