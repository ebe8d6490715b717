import { isGroupRecord, type WidgetRecord } from '@lookfar/editor';
import { type AnimationKind, animationKinds } from '@lookfar/page';
import { definitionOf, type PaintName } from '@lookfar/widgets';

const paintOf: Partial<Record<AnimationKind, PaintName>> = {
  fillColor: 'fill',
  borderColor: 'stroke',
  fontColor: 'font',
};

/** [DP15] The kinds that all of these support: colours only if the type has that paint; neither they nor sizes for groups. */
export function usableKinds(records: readonly WidgetRecord[]): readonly AnimationKind[] {
  return animationKinds.filter((kind) => {
    if (kind === 'size') return !records.some(isGroupRecord);
    const paint = paintOf[kind];
    return paint === undefined || records.every((record) => hasPaint(record, paint));
  });
}

export function hasPaint(record: WidgetRecord, paint: PaintName): boolean {
  return !isGroupRecord(record) && (definitionOf(record.widgetType)?.paints.includes(paint) ?? false);
}
