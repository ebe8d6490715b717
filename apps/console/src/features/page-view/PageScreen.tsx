import type { PageToView } from '@lookfar/contract';
import { type ReactNode, useMemo } from 'react';
import type { DetailTabProps } from '../device-tab/index.ts';
import { LinkBanner, useBrokenLink } from '../live/index.ts';
import type { FullScreen } from './frame/useFullScreen.ts';
import { askDeviceHistory, askDeviceSources } from './live/askHistory.ts';
import { PageFeeds } from './live/EquipmentFeed.tsx';
import { PageStage } from './PageStage.tsx';
import type { PageWorld } from './PageWorld.ts';
import { useDeviceTrend } from './trend/useDeviceTrend.ts';

interface PageScreenProps extends Pick<DetailTabProps, 'equipment' | 'watched'> {
  page: PageToView;
  /** Loads the latest revision; undefined while it is on screen. */
  renew: (() => void) | undefined;
  choice: ReactNode;
  screen: FullScreen;
}

/** A page of a device with its values. */
export function PageScreen({ equipment, watched, ...props }: PageScreenProps) {
  const broken = useBrokenLink(watched);
  const own = equipment.id;
  const onTrend = useDeviceTrend(own);
  const askHistory = useMemo(() => askDeviceHistory(own), [own]);
  const { title } = props.page;
  const world: PageWorld = {
    ...{ own, askHistory, askSources: askDeviceSources, onTrend, mayLookBack: equipment.holding?.history !== false },
    feeds: (parts) => <PageFeeds {...parts} {...{ equipment, watched }} pageTitle={title} />,
  };
  return <PageStage {...props} world={world} banner={<LinkBanner broken={broken} lastTime={null} />} />;
}
