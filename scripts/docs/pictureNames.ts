/** The pictures of the manual and the README, in the order in which they are taken. */
export const pictureNames = [
  'find',
  'help',
  'tour',
  'panel',
  'devices',
  'live',
  'page',
  'alarms',
  'trend',
  'history',
  'table',
  'map',
  'centre',
  'board',
  'wall',
  'messages',
  'project',
  'station',
  'variables',
  'reports',
  'repair',
  'worksheet',
  'tasks',
  'scene',
  'gateways',
  'signals',
  'designer',
  'people',
] as const;

export type PictureName = (typeof pictureNames)[number];

export const pictureFile = (name: PictureName): string => `${name}.webp`;
