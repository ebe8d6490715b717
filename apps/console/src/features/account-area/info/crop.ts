export interface Size {
  width: number;
  height: number;
}

/** The visible part of a picture: a square around a point of it, as fractions; `zoom` 1 shows as much as possible. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export interface SourceRect {
  left: number;
  top: number;
  side: number;
}

export const cropZoom = { least: 1, most: 5 } as const;
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** [AA2] Inside the picture: the square is always covered. */
export function clampCrop({ x, y, zoom }: Crop, picture: Size): Crop {
  const kept = between(zoom, cropZoom.least, cropZoom.most);
  const side = Math.min(picture.width, picture.height) / kept;
  const [halfX, halfY] = [side / picture.width / 2, side / picture.height / 2];
  return { x: between(x, halfX, 1 - halfX), y: between(y, halfY, 1 - halfY), zoom: kept };
}

/** The square of the picture, in its pixels. */
export function sourceRect(crop: Crop, picture: Size): SourceRect {
  const { x, y, zoom } = clampCrop(crop, picture);
  const side = Math.min(picture.width, picture.height) / zoom;
  return { left: x * picture.width - side / 2, top: y * picture.height - side / 2, side };
}

/** Moved by pixels of a view whose side is `view`: the picture follows the pointer. */
export function dragCrop(crop: Crop, picture: Size, by: { x: number; y: number; view: number }): Crop {
  const { side } = sourceRect(crop, picture);
  const scale = side / by.view;
  return clampCrop(
    { ...crop, x: crop.x - (by.x * scale) / picture.width, y: crop.y - (by.y * scale) / picture.height },
    picture,
  );
}

export function zoomCrop(crop: Crop, picture: Size, factor: number): Crop {
  return clampCrop({ ...crop, zoom: crop.zoom * factor }, picture);
}

const keyStep = 10;
const keyZoom = 1.1;

/** What a key does in a view with this side; undefined for other keys. */
export function keyCrop(key: string, crop: Crop, picture: Size, view: number): Crop | undefined {
  const moves: Readonly<Record<string, [number, number]>> = {
    ArrowLeft: [keyStep, 0],
    ArrowRight: [-keyStep, 0],
    ArrowUp: [0, keyStep],
    ArrowDown: [0, -keyStep],
  };
  const move = moves[key];
  if (move) return dragCrop(crop, picture, { x: move[0], y: move[1], view });
  if (key === '+' || key === '=') return zoomCrop(crop, picture, keyZoom);
  if (key === '-') return zoomCrop(crop, picture, 1 / keyZoom);
  return undefined;
}
