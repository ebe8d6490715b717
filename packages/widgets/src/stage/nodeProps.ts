import { htmlGroupPlace, htmlPlace, svgTransform } from './placement.ts';
import type { StageRecord } from './StageSource.ts';

export interface NodeWorld {
  layer: 'svg' | 'html';
  mode: 'edit' | 'view';
  /** Contains other widgets, which keep their page coordinates. */
  isGroup: boolean;
}

/** The attributes of a widget's element. In view mode, anything clickable is focusable and labelled. */
export function nodeProps(record: StageRecord, { layer, mode, isGroup }: NodeWorld) {
  const { id, position, style, clickEvent } = record;
  const opacity = style.opacity === undefined || style.opacity === 1 ? {} : { opacity: style.opacity };
  const button = { role: 'button', tabIndex: 0, 'aria-label': nameOf(record) };
  const marked = { 'data-widget': id, ...(mode === 'view' && clickEvent?.enable ? button : {}) };
  if (layer === 'svg') {
    const transform = svgTransform(position);
    return { ...marked, ...opacity, ...(transform ? { transform } : {}) };
  }
  const place = isGroup ? htmlGroupPlace(position) : htmlPlace(position);
  return { ...marked, className: isGroup ? 'stage-group' : 'stage-html', style: { ...place, ...opacity } };
}

/** The hint of a click event. */
export function hintOf({ clickEvent }: StageRecord): string {
  return clickEvent?.enable && clickEvent.hint ? clickEvent.hintValue : '';
}

function nameOf(record: StageRecord): string {
  return hintOf(record) || record.widgetName || record.widgetType;
}
