import { api, type OrderDetail, orderStateNames, urgencyNames, type WorkCard } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { formatEnvelopeTime, formatLocalTime } from '../../../ui/formatTimes.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { printTexts } from './printTexts.ts';
import { usePrinted } from './usePrinted.ts';

/** One order for the workshop: what is known, and room for what is found. */
export function OrderSheet({ card, onClose }: { card: WorkCard; onClose: () => void }) {
  const t = printTexts.useTexts();
  const data = usePrinted(api.order.info, { id: card.id }, onClose);
  if (!data) return null;
  return (
    <PrintSheet title={t(card.type === 'repair' ? 'sheet' : 'inspectionSheet')} note={`#${card.id}`} onClose={onClose}>
      <OrderFacts card={card} order={data} />
      {card.type === 'repair' && <WorkFields />}
      <div className="print-signatures">
        {(['arrived', 'done', 'worker', 'confirmer'] as const).map((key) => (
          <p key={key}>{t(key)}</p>
        ))}
      </div>
    </PrintSheet>
  );
}

function OrderFacts({ card, order }: { card: WorkCard; order: OrderDetail }) {
  const t = printTexts.useTexts();
  const language = useLanguage();
  const time = (at: number | null) => (at === null ? '—' : formatLocalTime(at).slice(0, 16));
  const facts = [
    ['title', order.title],
    ['device', [card.equipName, card.groupName].filter(Boolean).join(' · ')],
    ['state', orderStateNames[order.state][language]],
    ['urgency', urgencyNames[card.urgency][language]],
    ['reporter', order.reporter],
    ['assignee', order.assignee || '—'],
    ['reported', formatEnvelopeTime(order.gmtCreate).slice(0, 16)],
    ['startAt', time(card.startAt)],
    ['due', time(card.dueAt)],
  ] as const;
  return (
    <>
      <dl className="print-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('content')}</h2>
      <p className="print-content">{order.content || '—'}</p>
      <h2>{t('steps')}</h2>
      <ul className="print-steps">
        {order.steps.map(({ state, loginname, assignee, note, gmtCreate }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added
          <li key={at}>
            {formatEnvelopeTime(gmtCreate).slice(0, 16)} {orderStateNames[state][language]} · {loginname}
            {assignee && assignee !== loginname && ` → ${assignee}`}
            {note && `：${note}`}
          </li>
        ))}
      </ul>
    </>
  );
}

const emptyRows = [1, 2, 3, 4];

function WorkFields() {
  const t = printTexts.useTexts();
  return (
    <>
      <h2>{t('cause')}</h2>
      <div className="print-room" />
      <h2>{t('measures')}</h2>
      <div className="print-room" />
      <h2>{t('parts')}</h2>
      <table className="print-table print-parts">
        <thead>
          <tr>
            <th>{t('part')}</th>
            <th>{t('count')}</th>
            <th>{t('remark')}</th>
          </tr>
        </thead>
        <tbody>
          {emptyRows.map((row) => (
            <tr key={row}>
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
