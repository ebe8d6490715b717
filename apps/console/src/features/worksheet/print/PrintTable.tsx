import { orderStateNames, urgencyNames, type WorkCard } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { formatEnvelopeTime, formatLocalTime } from '../../../ui/formatTimes.ts';
import { printTexts } from './printTexts.ts';

const minutes = (text: string) => text.slice(0, 16);

/** Orders as they are printed. */
export function PrintTable({ cards }: { cards: readonly WorkCard[] }) {
  const t = printTexts.useTexts();
  const language = useLanguage();
  const heads = ['number', 'title', 'device', 'state', 'urgency', 'assignee', 'reported', 'due'] as const;
  return (
    <table className="print-table print-orders">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{t(head)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cards.map((card) => (
          <tr key={card.id}>
            <td>#{card.id}</td>
            <td>{card.title}</td>
            <td>{card.equipName}</td>
            <td>{orderStateNames[card.state][language]}</td>
            <td>{urgencyNames[card.urgency][language]}</td>
            <td>{card.assignee || '—'}</td>
            <td>{minutes(formatEnvelopeTime(card.gmtCreate))}</td>
            <td>
              {card.dueAt === null ? '—' : minutes(formatLocalTime(card.dueAt))}
              {card.isOverdue && ' !'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
