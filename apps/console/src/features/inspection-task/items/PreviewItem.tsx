import '../tasks.css';
import type { CheckAnswer, CheckItem } from '@lookfar/contract';
import { isOff } from '@lookfar/work';
import { PhotoButtons } from '../../../shared/media/PhotoButtons.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { taskTexts } from '../taskTexts.ts';
import { ItemControl } from './ItemControl.tsx';

interface PreviewItemProps {
  no: number;
  item: CheckItem;
  value: CheckAnswer['value'];
  onChange: (value: CheckAnswer['value']) => void;
}

/** An item that belongs to no task. */
export function PreviewItem({ no, item, value, onChange }: PreviewItemProps) {
  const t = taskTexts.useTexts();
  const isAbnormal = value !== null && isOff(item, value, null);
  return (
    <section className="task-item" data-abnormal={isAbnormal} aria-label={item.title}>
      <div className="task-item-head">
        <h2>
          <span className="task-item-no">{no}</span>
          {item.title || '—'}
        </h2>
        {isAbnormal && <StatusTag state="high" text={t('abnormal')} />}
      </div>
      {item.help !== '' && <p className="task-help">{item.help}</p>}
      <ItemControl item={item} value={value} onChange={onChange} />
      {item.type === 'photo' && (
        <Row>
          <PhotoButtons disabled onFiles={() => {}} />
        </Row>
      )}
    </section>
  );
}
