/** The pictures of the manual and the README, in the order in which they are taken. */
export const pictureNames = [
  'devices',
  'live',
  'page',
  'alarms',
  'trend',
  'map',
  'centre',
  'board',
  'project',
  'repair',
  'worksheet',
  'tasks',
  'scene',
  'gateways',
  'signals',
  'designer',
] as const;

export type PictureName = (typeof pictureNames)[number];

export const pictureFile = (name: PictureName): string => `${name}.webp`;
