import { boxOf, type Position } from '@lookfar/page';
import { type PlaceField, placeFields } from './placeEdits.ts';

/** The numbers that are the same in all positions. The box of each is worked out once: there may be thousands. */
export function commonPlace(positions: readonly Position[]): Readonly<Partial<Record<PlaceField, number>>> {
  const [first] = positions;
  if (!first) return {};
  const own = numbersOf(first);
  let same: readonly PlaceField[] = placeFields;
  for (const position of positions) {
    const box = boxOf(position);
    const isSame = (field: PlaceField) => (field === 'rotate' ? position.rotate : box[field]) === own[field];
    if (!same.every(isSame)) same = same.filter(isSame);
    if (same.length === 0) break;
  }
  return Object.fromEntries(same.map((field) => [field, own[field]]));
}

function numbersOf(position: Position): Record<PlaceField, number> {
  const { x, y, width, height } = boxOf(position);
  return { x, y, width, height, rotate: position.rotate };
}
