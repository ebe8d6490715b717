import { ClockCircleOutlined } from '@ant-design/icons';
import type { WorkCard } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { formatAge, formatLocalTime } from '../../ui/formatTimes.ts';
import { worksheetTexts } from './worksheetTexts.ts';

/** How long there is until an order is due, or since it was. */
export function DueClock({ card, now }: { card: WorkCard; now: number }) {
  const t = worksheetTexts.useTexts();
  const language = useLanguage();
  const { dueAt } = card;
  if (dueAt === null) return null;
  const isLate = dueAt < now && card.isOverdue;
  const time = formatAge(Math.abs(dueAt - now), language);
  return (
    <span className={isLate ? 'worksheet-due worksheet-late' : 'worksheet-due'} title={formatLocalTime(dueAt)}>
      <ClockCircleOutlined aria-hidden /> {t(isLate ? 'overdueBy' : 'dueIn', { time })}
    </span>
  );
}
