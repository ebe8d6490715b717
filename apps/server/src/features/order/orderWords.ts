import type { Text } from '@lookfar/contract';
import { inBoth, languageOf } from '../notification/engine/alarmTexts.ts';
import type { Words } from '../notification/engine/Composer.ts';
import { timeIn } from '../notification/engine/timeIn.ts';
import type { OrderNotice, ToldOrder } from './ToldOrder.ts';

interface Said {
  /** Before the title of the order. */
  lead: Text;
  notice: OrderNotice;
  urgency: Text;
  zone: string;
  now: number;
}

/** What people are told of an order, by whatever way. */
export function orderWords(
  { id, type, equipmentId, equipName, title }: ToldOrder,
  { lead, notice, urgency, zone, now }: Said,
): Words {
  const due = notice.kind === 'overdue' ? timeIn(zone, notice.dueAt) : undefined;
  const facts = inBoth((language) => {
    const parts =
      language === 'cn'
        ? [`设备：${equipName}`, `紧急程度：${urgency.cn}`, ...(due ? [`时限：${due}`] : [])]
        : [`Device: ${equipName}`, `urgency: ${urgency.en}`, ...(due ? [`due: ${due}`] : [])];
    return parts.join(language === 'cn' ? '，' : ', ');
  });
  return {
    occasion: notice.kind,
    title: inBoth((language) => lead[language] + title),
    ...{ note: facts, facts },
    speech: {
      cn: `您好，${lead.cn}${equipName}，${title}，请及时处理。`,
      en: `${lead.en}${equipName}. ${title}.`,
    },
    ...{ language: languageOf({ text: { cn: title, en: title } }), time: now, isOpen: false },
    path: `/monitor/eg/open/${equipmentId}/${type}/${id}`,
  };
}
