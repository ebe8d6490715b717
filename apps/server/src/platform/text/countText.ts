import type { Text } from '@lookfar/contract';

/** How many of something: `3 台设备`, `3 devices`. */
export function countText(count: number, cn: string, [one, many]: readonly [string, string]): Text {
  return { cn: `${count} ${cn}`, en: `${count} ${count === 1 ? one : many}` };
}
