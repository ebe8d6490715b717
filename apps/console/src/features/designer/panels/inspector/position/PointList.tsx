import type { RecordPatch, WidgetRecord } from '@lookfar/editor';
import { isJoined, type Point } from '@lookfar/page';
import { inspectorTexts } from '../../../../page-view/index.ts';
import { useEditor } from '../../../DesignerContext.tsx';
import { numberEdit } from '../../controls/NumberEdit.ts';
import { NumberInput } from '../../controls/NumberInput.tsx';
import { pointsOf, withPoint } from './points.ts';

interface PointListProps {
  record: WidgetRecord;
  isDisabled: boolean;
}

/** Longer lines are only edited on the canvas: nobody types hundreds of numbers. */
const most = 100;

/** Each point of a line or triangle. */
export function PointList({ record, isDisabled }: PointListProps) {
  const t = inspectorTexts.useTexts();
  const editor = useEditor();
  const points = pointsOf(record.position);
  const write = (index: number, part: Partial<Point>, merge: string) => {
    const position = withPoint(record.position, index, part);
    // What is typed is meant to stay.
    const bent = isJoined(record.dataAddon) ? { dataAddon: { ...record.dataAddon, route: 'manual' } } : {};
    const patch = { position, ...bent } as RecordPatch;
    editor.edit([record.id], patch, { merge: `${merge}:point` });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a layout of its own
    <div className="ins-points" role="group" aria-label={t('points')}>
      {points.slice(0, most).map(({ x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the list
        <div key={index}>
          <span className="ins-point-number">{index + 1}</span>
          <NumberInput
            name={`X ${index + 1}`}
            label="X"
            value={x}
            isDisabled={isDisabled}
            edit={numberEdit(x, (next, merge) => write(index, { x: next }, merge))}
          />
          <NumberInput
            name={`Y ${index + 1}`}
            label="Y"
            value={y}
            isDisabled={isDisabled}
            edit={numberEdit(y, (next, merge) => write(index, { y: next }, merge))}
          />
        </div>
      ))}
      {points.length > most && <p className="dc-note">{t('morePoints', { count: points.length - most })}</p>}
    </div>
  );
}
