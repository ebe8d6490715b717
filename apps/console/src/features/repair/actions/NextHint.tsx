import { InfoCircleOutlined } from '@ant-design/icons';
import type { Repair } from '@lookfar/contract';
import { hintOf } from '../repairHint.ts';
import { hintTexts } from './hintTexts.ts';
import { useHandler } from './RepairActionBar.tsx';

/** [RC3] One sentence for somebody who sees the order for the first time: what to do now, or who is expected to. */
export function NextHint({ order }: { order: Repair }) {
  const t = hintTexts.useTexts();
  const hint = hintOf(order, useHandler());
  if (!hint) return null;
  const name = hint === 'waitConfirm' ? order.reporter || t('managers') : order.assignee;
  return (
    <p className="repair-hint" role="status">
      <InfoCircleOutlined aria-hidden /> <span>{t(hint, { name, alarm: order.alarm?.title ?? '' })}</span>
    </p>
  );
}
