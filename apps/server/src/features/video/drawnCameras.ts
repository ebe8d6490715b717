import { cameraOf, type DrawnCamera } from '@lookfar/page';
import type { Task } from '../../platform/work/task.ts';

/** The cameras in drawings as they are shown to somebody: of the page and of its components. */
export const drawnCameras: Task<readonly string[], DrawnCamera[]> = {
  name: 'drawnCameras',
  run: (texts) => texts.flatMap((text) => camerasIn(JSON.parse(text))),
};

function camerasIn(value: unknown): DrawnCamera[] {
  if (Array.isArray(value)) return value.flatMap(camerasIn);
  if (typeof value !== 'object' || value === null) return [];
  const { widgetType, dataAddon = {}, widgets, children } = value as Record<string, unknown>;
  const own = widgetType === 'Complex.Video' && isRecord(dataAddon) ? cameraOf(dataAddon) : undefined;
  return [...(own ? [own] : []), ...camerasIn(widgets), ...camerasIn(children)];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
