/** How the wall looks: by the clock, as the console does, dark, or dark and dim. */
export const wallLooks = ['auto', 'day', 'dark', 'night'] as const;
export type WallLook = (typeof wallLooks)[number];

const [nightFrom, nightTo] = [20, 6];

export const readLook = (text: string | null): WallLook => wallLooks.find((look) => look === text) ?? 'auto';

/** [OC11] By the clock it is night from 20:00 to 6:00. */
export function lookAt(look: WallLook, hour: number): Exclude<WallLook, 'auto'> {
  if (look !== 'auto') return look;
  return hour >= nightFrom || hour < nightTo ? 'night' : 'day';
}
