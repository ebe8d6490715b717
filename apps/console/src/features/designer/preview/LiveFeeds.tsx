import { equipmentInfo } from '@lookfar/contract';
import type { StageHandle } from '@lookfar/widgets';
import { type RefObject, useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { useEquipmentMonitor } from '../../live/index.ts';
import {
  askDeviceHistory,
  askDeviceSources,
  type Drawing,
  devicePlace,
  MapPortals,
  PageFeeds,
  Plant,
  usePageRuntime,
  usePageScripts,
  useReadingTools,
} from '../../page-view/index.ts';
import { previewTexts } from './previewTexts.ts';

interface LiveFeedsProps {
  stage: RefObject<StageHandle | null>;
  drawing: Drawing;
  equipmentId: number;
}

/**
 * Values of the device for a drawing that is on the screen. Nothing can be written from here: the user of the designer is
 * not at the machine.
 */
export function LiveFeeds({ stage, drawing, equipmentId }: LiveFeedsProps) {
  const locale = useLanguage();
  const [plant] = useState(() => new Plant());
  const watched = useEquipmentMonitor(equipmentId);
  const { data: equipment } = useCall(equipmentInfo, { id: equipmentId }, { staleTime: 60_000 });
  const scripts = usePageScripts({ world: { own: equipmentId, askSources: askDeviceSources }, plant });
  const { alarms, devices, maps, tools } = useReadingTools(devicePlace(equipmentId), {
    runScript: scripts.show,
    writeProblem: () => previewTexts.text('noWrite'),
  });
  const askHistory = useMemo(() => askDeviceHistory(equipmentId), [equipmentId]);
  const runtime = usePageRuntime({ stage, drawing, plant, locale, askHistory, tools });
  const { title } = drawing.page.con;
  const followed = { plant, alarms, devices, watched };
  return (
    <>
      <MapPortals maps={maps} />
      {runtime && equipment && <PageFeeds {...{ runtime, equipment, ...followed }} isPast={false} pageTitle={title} />}
    </>
  );
}
