import { Integer, type Text } from '@lookfar/contract';
import { z } from 'zod';
import type { MapPoint } from '../tools/MapTools.ts';
import type { FieldControl } from './Field.ts';
import { type FieldKind, kind } from './FieldKind.ts';

const Point = z.object({ longitude: z.number().min(-180).max(180), latitude: z.number().min(-90).max(90) }).nullable();

/** A position in degrees (WGS 84); null if none is chosen. */
export function place(label: Text): FieldKind<MapPoint | null> {
  return kind<MapPoint | null>({ label, control: { kind: 'place' }, strict: Point, initial: () => null });
}

/** A division code; forms of older pages saved it as text. */
const Code = Integer.pipe(z.number().min(0).max(999_999));

/** 0 if none is chosen. A city of another province, in the field with this name, is no longer chosen then. */
export function province(label: Text, other: string): FieldKind<number> {
  return area(label, { kind: 'area', level: 'province', other });
}

/** A city of the province in the field with this name; 0 if none is chosen. */
export function city(label: Text, other: string): FieldKind<number> {
  return area(label, { kind: 'area', level: 'city', other });
}

const area = (label: Text, control: FieldControl): FieldKind<number> =>
  kind({ label, control, strict: Code as z.ZodType<number>, initial: () => 0 });
