import type { WorkCard } from '@lookfar/contract';
import { createPortal } from 'react-dom';
import { worksheetTexts } from '../worksheetTexts.ts';
import type { Carried } from './useDrag.ts';

/** What is carried, under the pointer. */
export function CarriedCard({ carried }: { carried: Carried<WorkCard> | undefined }) {
  const t = worksheetTexts.useTexts();
  if (!carried) return null;
  const { item, x, y } = carried;
  return createPortal(
    <div className="worksheet-carried" style={{ transform: `translate(${x + 8}px, ${y + 8}px)` }} role="status">
      <span className="visually-hidden">{t('dragging', { title: '' })}</span>
      {item.title}
      <span className="layout-dim">{item.equipName}</span>
    </div>,
    document.body,
  );
}
