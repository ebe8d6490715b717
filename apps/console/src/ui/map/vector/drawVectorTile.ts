import type { BaseStyle } from './basemapStyle.ts';
import { basemapStyle } from './basemapStyle.ts';
import type { TileFeature, TileLayer } from './readVectorTile.ts';

export interface BaseColours {
  earth: string;
  water: string;
  green: string;
  built: string;
  building: string;
  buildingLine: string;
  road: string;
  roadLine: string;
  rail: string;
  boundary: string;
}

/** The part of a tile that is drawn: its tiles are shown larger beyond the last zoom level of the file. */
export interface TileWindow {
  /** Pixels of the whole tile. */
  size: number;
  left: number;
  top: number;
  zoom: number;
}

/** Below this zoom level buildings are specks. */
const buildingZoom = 14;
const areaOrder = ['earth', 'built', 'green', 'water', 'building'] as const;

export function drawVectorTile(
  context: CanvasRenderingContext2D,
  layers: readonly TileLayer[],
  colours: BaseColours,
  window: TileWindow,
): void {
  const styled = layers.flatMap(({ name, extent, features }) =>
    features.flatMap((feature) => {
      const style = basemapStyle(name, feature);
      return style && style.draw !== 'label' ? [{ feature, style, scale: window.size / extent }] : [];
    }),
  );
  for (const colour of areaOrder) {
    if (colour === 'building' && window.zoom < buildingZoom) continue;
    for (const { feature, style, scale } of styled)
      if (style.draw === 'area' && style.colour === colour) fillArea(context, feature, scale, window, colours, colour);
  }
  const lines = styled.filter((one) => one.style.draw === 'line');
  for (const edge of [true, false])
    for (const { feature, style, scale } of lines)
      if (style.draw === 'line') strokeLine(context, feature, scale, window, colours, style, edge);
}

function trace(
  context: CanvasRenderingContext2D,
  { parts }: TileFeature,
  scale: number,
  { left, top }: TileWindow,
): void {
  context.beginPath();
  for (const part of parts)
    for (let at = 0; at + 1 < part.length; at += 2) {
      const [x, y] = [(part[at] ?? 0) * scale - left, (part[at + 1] ?? 0) * scale - top];
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
}

function fillArea(
  context: CanvasRenderingContext2D,
  feature: TileFeature,
  scale: number,
  window: TileWindow,
  colours: BaseColours,
  colour: (typeof areaOrder)[number],
): void {
  trace(context, feature, scale, window);
  context.fillStyle = colours[colour];
  context.fill('evenodd');
  if (colour !== 'building') return;
  context.strokeStyle = colours.buildingLine;
  context.lineWidth = 0.5;
  context.stroke();
}

function strokeLine(
  context: CanvasRenderingContext2D,
  feature: TileFeature,
  scale: number,
  window: TileWindow,
  colours: BaseColours,
  { colour, width, isDashed }: Extract<BaseStyle, { draw: 'line' }>,
  isEdge: boolean,
): void {
  const isRoad = colour === 'road';
  if (isEdge && !isRoad) return;
  // Roads grow as the map comes closer.
  const wide = isRoad ? Math.max(0.6, width * 2 ** Math.max(-1, (window.zoom - 14) * 0.6)) : width;
  if (isEdge && wide < 1.5) return;
  trace(context, feature, scale, window);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.setLineDash(isDashed ? [5, 4] : []);
  context.strokeStyle = isEdge || (isRoad && wide < 1.5) ? colours.roadLine : colours[colour];
  context.lineWidth = isEdge ? wide + 1.5 : wide;
  context.stroke();
  context.setLineDash([]);
}
