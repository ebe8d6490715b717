/** Tabs of a device, as used in addresses: `?tab=history`. */
export const detailTabKeys = [
  'page',
  'realtime',
  'info',
  'gateway',
  'command',
  'history',
  'curve',
  'alarm',
  'track',
  'repair',
  'inspection',
] as const;
export type DetailTabKey = (typeof detailTabKeys)[number];
