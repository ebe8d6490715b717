/** Tabs of a device as addresses name them: `?tab=history`. */
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
