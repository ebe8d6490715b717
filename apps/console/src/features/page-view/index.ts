import { lazy } from 'react';

export { clickedEvent } from './click/clickedEvent.ts';
export { DroppedList } from './dropped/DroppedList.tsx';
export { fieldWords } from './dropped/fieldWords.ts';
export { fitOf } from './frame/fitOf.ts';
export { leastTextSize, shownTextSize } from './frame/shownTextSize.ts';
export { useFrameSize } from './frame/useFrameSize.ts';
export { useFullScreen } from './frame/useFullScreen.ts';
export { askDeviceHistory, gatheredHistory } from './live/askHistory.ts';
export { PageFeeds } from './live/EquipmentFeed.tsx';
export { Plant } from './live/Plant.ts';
export { toReading } from './live/toReading.ts';
export { trendsOf } from './live/trendsOf.ts';
export { usePageRuntime } from './live/usePageRuntime.ts';
export { PageBar } from './PageBar.tsx';
export { PageStage } from './PageStage.tsx';
export { PageSwitchContext } from './PageSwitch.ts';
export type { AskHistory, FeedParts, PageWorld } from './PageWorld.ts';
export { PasswordGate } from './PasswordGate.tsx';
export { pageTexts } from './pageTexts.ts';
export type { Drawing } from './readDrawing.ts';
export { askReport } from './tools/askReport.ts';
export { PageAlarms } from './tools/PageAlarms.ts';
export { animationTexts } from './words/animationTexts.ts';
export { eventTexts } from './words/eventTexts.ts';
export { inspectorTexts } from './words/inspectorTexts.ts';
export { settingTexts } from './words/settingTexts.ts';

/** Tabs of a device, loaded when they are first opened. */
export const PageTab = lazy(async () => ({ default: (await import('./PageTab.tsx')).PageTab }));
