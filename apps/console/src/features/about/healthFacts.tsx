import type { SystemHealth } from '@lookfar/contract';
import type { Fact } from '../../ui/facts/FactList.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { StatusState } from '../../ui/statusStates.ts';
import type { aboutTexts } from './aboutTexts.ts';

type Texts = ReturnType<typeof aboutTexts.useTexts>;

const parts = ['database', 'broker', 'history', 'bus', 'map'] as const;
const looks: Readonly<Record<SystemHealth['database'], StatusState>> = { up: 'normal', down: 'high', off: 'stopped' };

export function healthFacts(health: SystemHealth, t: Texts): Fact[] {
  const { gateways, disk, uptime } = health;
  return [
    ...parts.map((part): Fact => {
      const state = health[part];
      return [
        t(part),
        <StatusTag key={part} state={looks[state]} text={t(state)} look={state === 'off' ? 'plain' : 'box'} />,
      ];
    }),
    [t('gateways'), t('online', gateways)],
    ...(disk ? [[t('disk'), t('free', { free: gigabytes(disk.free), total: gigabytes(disk.total) })] as const] : []),
    [t('uptime'), runningTime(uptime, t)],
  ];
}

const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(bytes < 10 * 1024 ** 3 ? 1 : 0);

function runningTime(seconds: number, t: Texts): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? t('hours', { hours, minutes: minutes % 60 })
    : t('days', { days: Math.floor(hours / 24), hours: hours % 24 });
}
