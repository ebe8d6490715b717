import type { PageToView } from '@lookfar/contract';
import { type ReactNode, useMemo } from 'react';
import { framedPagePath } from '../../base/paths.ts';
import { acknowledgeOne, useBlocked } from '../alarm/index.ts';
import type { DetailTabProps } from '../device-tab/index.ts';
import { LinkBanner, useBrokenLink } from '../live/index.ts';
import type { FullScreen } from './frame/useFullScreen.ts';
import { askDeviceHistory, askDeviceSources } from './live/askHistory.ts';
import { PageFeeds } from './live/EquipmentFeed.tsx';
import { PageStage } from './PageStage.tsx';
import type { PageViewer, PageWorld } from './PageWorld.ts';
import { devicePlace } from './tools/askWeather.ts';
import { useDeviceTrend } from './trend/useDeviceTrend.ts';

interface PageScreenProps extends Pick<DetailTabProps, 'equipment' | 'watched'> {
  page: PageToView;
  /** Loads the latest revision; undefined while it is on screen. */
  renew: (() => void) | undefined;
  choice: ReactNode;
  screen: FullScreen;
  viewer: PageViewer;
  isFramed?: boolean | undefined;
}

/** A page of a device with its values. */
export function PageScreen({ equipment, watched, viewer, ...props }: PageScreenProps) {
  const broken = useBrokenLink(watched);
  const own = equipment.id;
  const onTrend = useDeviceTrend(own);
  const askHistory = useMemo(() => askDeviceHistory(own), [own]);
  const { id: pageId, title } = props.page;
  const [blocked, blockedShared] = [useBlocked(false), useBlocked(true)];
  const placeOf = useMemo(() => devicePlace(own), [own]);
  const { name: equipTitle } = equipment;
  const titles = useMemo(() => ({ equipTitle }), [equipTitle]);
  const world: PageWorld = {
    ...{
      own,
      titles,
      askHistory,
      askSources: askDeviceSources,
      placeOf,
      viewer,
      mayLookBack: equipment.holding?.history !== false,
    },
    // A dialog or frame stays what it is.
    ...(!props.isFramed && { onTrend }),
    here: { pageId, equipId: own },
    framePath: (page) => framedPagePath(page.pageId),
    alarmBlock: ({ shared }) => (shared ? blockedShared : blocked),
    acknowledge: (alarm, note) => acknowledgeOne(alarm, note),
    feeds: (parts) => <PageFeeds {...parts} {...{ equipment, watched }} pageTitle={title} />,
  };
  return <PageStage {...props} world={world} banner={<LinkBanner broken={broken} lastTime={null} />} />;
}
