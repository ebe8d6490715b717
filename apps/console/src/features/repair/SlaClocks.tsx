import './repair.css';
import { CheckCircleOutlined, ClockCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import type { RepairLine } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { formatAge } from '../../ui/formatTimes.ts';
import { useNow } from '../../ui/secondsClock.ts';
import { repairTexts } from './repairTexts.ts';
import { type ClockState, clockState } from './slaState.ts';

const icons: Readonly<Record<ClockState['kind'], typeof ClockCircleOutlined>> = {
  dueIn: ClockCircleOutlined,
  overdueBy: ExclamationCircleOutlined,
  met: CheckCircleOutlined,
  missed: ExclamationCircleOutlined,
};

/** [RC2] The clocks of an order: the one that runs, and the result of those that have stopped. */
export function SlaClocks({ order, isWhole = false }: { order: RepairLine; isWhole?: boolean }) {
  const t = repairTexts.useTexts();
  const now = useNow();
  const language = useLanguage();
  const clocks = (['respond', 'finish'] as const).flatMap((name) => {
    const clock = order[name];
    return clock ? [{ name, state: clockState(clock, now) }] : [];
  });
  // In a list the next one is enough.
  const running = clocks.filter(({ state }) => state.kind === 'dueIn' || state.kind === 'overdueBy');
  const shown = isWhole ? clocks : running.slice(0, 1);
  if (shown.length === 0) return isWhole ? null : '—';
  return (
    <span className="sla-clocks">
      {shown.map(({ name, state: { kind, ms } }) => {
        const Icon = icons[kind];
        return (
          <span key={name} className="sla-clock digits" data-kind={kind}>
            <Icon aria-hidden /> {t(kind, { name: t(name), time: formatAge(ms, language) })}
          </span>
        );
      })}
    </span>
  );
}
