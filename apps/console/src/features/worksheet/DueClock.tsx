import { ClockCircleOutlined } from '@ant-design/icons';
import type { WorkCard } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { formatAge, formatLocalTime } from '../../ui/formatTimes.ts';
import { worksheetTexts } from './worksheetTexts.ts';

/** How long there is until an order is due, or since it was; before that, since somebody should have accepted it. */
export function DueClock({ card, now }: { card: WorkCard; now: number }) {
  const t = worksheetTexts.useTexts();
  const language = useLanguage();
  const { dueAt, respondDueAt, isOverdue } = card;
  const isPast = (at: number | null): at is number => at !== null && at < now && isOverdue;
  const waits = !isPast(dueAt) && isPast(respondDueAt);
  const at = waits ? respondDueAt : dueAt;
  if (at === null) return null;
  const isLate = isPast(at);
  const time = formatAge(Math.abs(at - now), language);
  return (
    <span className={isLate ? 'worksheet-due worksheet-late' : 'worksheet-due'} title={formatLocalTime(at)}>
      <ClockCircleOutlined aria-hidden /> {t(waits ? 'respondOverdueBy' : isLate ? 'overdueBy' : 'dueIn', { time })}
    </span>
  );
}
