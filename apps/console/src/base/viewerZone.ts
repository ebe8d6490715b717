import { foreignZone, zonedLabel } from '@lookfar/contract';

/** It can change with daylight saving time. */
const minutesAt = (at: number): number => -new Date(at).getTimezoneOffset();

/** The viewer's zone at a moment, for places that show times in it; empty where it is that of the product. */
export const viewerZone = (at: number): string => foreignZone(minutesAt(at));

/** A label or a time, followed by the viewer's zone where it has to be mentioned. */
export const withZone = (text: string, at: number): string => zonedLabel(text, minutesAt(at));
