import type { WorkCard } from '@lookfar/contract';
import { createPortal } from 'react-dom';
import { worksheetTexts } from '../worksheetTexts.ts';
import type { Drag } from './useDrag.ts';

/** What is carried, under the pointer. */
export function CarriedCard({ drag: { carried, follow } }: { drag: Drag<WorkCard> }) {
  const t = worksheetTexts.useTexts();
  if (!carried) return null;
  const { item } = carried;
  return createPortal(
    <div ref={follow} className="worksheet-carried" role="status">
      <span className="visually-hidden">{t('dragging', { title: '' })}</span>
      {item.title}
      <span className="layout-dim">{item.equipName}</span>
    </div>,
    document.body,
  );
}
