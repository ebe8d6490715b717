import type { SiteDrawing } from '@lookfar/contract';
import type { Task } from '../../platform/work/task.ts';
import { LayerProblem } from './LayerProblem.ts';
import { boundsOf, type LayerBounds } from './layerBounds.ts';
import { readGeoJson } from './readGeoJson.ts';

/** A drawing as its record holds it. */
export interface DrawingColumns {
  document: string;
  shapes: number;
  bounds: LayerBounds | null;
}

export function drawingColumns(drawing: SiteDrawing): DrawingColumns {
  const points = drawing.features.map(({ geometry }) => geometry.coordinates);
  return { document: JSON.stringify(drawing), shapes: drawing.features.length, bounds: boundsOf(points) };
}

/** The columns of a drawing to be saved, or 1771. */
export const readLayerFile: Task<Uint8Array, DrawingColumns> = {
  name: 'readLayerFile',
  run(bytes) {
    return drawingColumns(readGeoJson(jsonOf(bytes)));
  },
};

function jsonOf(bytes: Uint8Array): unknown {
  const text = new TextDecoder('utf-8').decode(bytes);
  try {
    return JSON.parse(text);
  } catch (error) {
    // V8 names where it stopped: "… in JSON at position 17 (line 2 column 5)".
    const [, line] = /\(line (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
    throw new LayerProblem(line === undefined ? 'document' : `line ${line}`, 'notJson');
  }
}
