export { Fleet } from './Fleet.ts';
export type { MapItem } from './layoutMarks.ts';
export { MapTooltip } from './MapTooltip.tsx';
export { filterMarks } from './mapFilter.ts';
export { boundsOfMarks, fitBounds, flyToMark } from './mapMoves.ts';
export { useFleet } from './useFleet.ts';
export { useMarkLayer } from './useMarkLayer.ts';
