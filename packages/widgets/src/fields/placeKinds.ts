import type { Text } from '@lookfar/contract';
import { z } from 'zod';
import type { MapPoint } from '../tools/MapTools.ts';
import { type FieldKind, kind } from './FieldKind.ts';

const Point = z.object({ longitude: z.number().min(-180).max(180), latitude: z.number().min(-90).max(90) }).nullable();

/** A position in degrees (WGS 84); null if none is chosen. */
export function place(label: Text): FieldKind<MapPoint | null> {
  return kind<MapPoint | null>({ label, control: { kind: 'place' }, strict: Point, initial: () => null });
}

/** A division code; forms of older pages saved it as text. */
const Code = z.coerce.number().int().min(0).max(999_999);

/** 0 if none is chosen. */
export function province(label: Text): FieldKind<number> {
  return kind({
    label,
    control: { kind: 'area', level: 'province' },
    strict: Code as z.ZodType<number>,
    initial: () => 0,
  });
}

/** A city of the province in the field with this name. */
export function city(label: Text, within: string): FieldKind<number> {
  const control = { kind: 'area', level: 'city', within } as const;
  return kind({ label, control, strict: Code as z.ZodType<number>, initial: () => 0 });
}
