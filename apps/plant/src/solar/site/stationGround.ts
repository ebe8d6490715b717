import { groundAt, type Metres } from '../../site/ground.ts';
import { position } from '../physics/sky.ts';

const ground = groundAt(position);

export const { area, line, label } = ground;

/** Where a device stands. */
export const standing = (east: number, north: number) => ground.degreesOf([east, north]);

/** From one corner to the opposite one. */
export const box = ([west, south]: Metres, [east, north]: Metres): Metres[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];
