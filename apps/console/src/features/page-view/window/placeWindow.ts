import type { WindowPlace } from '../click/Decision.ts';

export interface Room {
  width: number;
  height: number;
}

export interface PlacedWindow {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Smaller windows would not even show their title. */
const least = { width: 240, height: 160 };

/** [PV20] The place of a window as its page says, as far as there is room: never larger than that, and all of it inside. */
export function placeWindow({ width, height, left, top, middle }: WindowPlace, room: Room): PlacedWindow {
  const size = {
    width: Math.min(Math.max(width, least.width), room.width),
    height: Math.min(Math.max(height, least.height), room.height),
  };
  const spare = { x: room.width - size.width, y: room.height - size.height };
  const at = middle ? { left: Math.round(spare.x / 2), top: Math.round(spare.y / 2) } : { left, top };
  return { ...size, left: within(at.left, spare.x), top: within(at.top, spare.y) };
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** How much of a window that is dragged stays reachable. */
const handle = 48;

/** [PV20] A dragged window: its title stays on the screen. */
export function draggedWindow(at: PlacedWindow, by: { x: number; y: number }, room: Room): PlacedWindow {
  return {
    ...at,
    left: Math.min(Math.max(at.left + by.x, handle - at.width), room.width - handle),
    top: Math.min(Math.max(at.top + by.y, 0), room.height - handle),
  };
}
