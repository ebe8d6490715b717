import { equipmentInfo } from '@lookfar/contract';
import { inertTools, type ScriptOrder, type StageHandle } from '@lookfar/widgets';
import { useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { useEquipmentMonitor } from '../../live/index.ts';
import type { Drawing } from '../../page-view/index.ts';
import {
  askDeviceHistory,
  askDeviceSources,
  PageAlarms,
  PageFeeds,
  Plant,
  usePageRuntime,
  usePageScripts,
} from '../../page-view/index.ts';
import { PreviewFrame } from './PreviewFrame.tsx';

interface LivePreviewProps {
  drawing: Drawing;
  equipmentId: number;
}

/**
 * The page with the values of its device. Nothing can be written from here: the user of the designer is not at the
 * machine.
 */
export function LivePreview({ drawing, equipmentId }: LivePreviewProps) {
  const locale = useLanguage();
  const stage = useRef<StageHandle>(null);
  const [plant] = useState(() => new Plant());
  const watched = useEquipmentMonitor(equipmentId);
  const { data: equipment } = useCall(equipmentInfo, { id: equipmentId }, { staleTime: 60_000 });
  const [alarms] = useState(() => new PageAlarms());
  const scripts = usePageScripts({ world: { own: equipmentId, askSources: askDeviceSources }, plant });
  const tools = useMemo(
    () => ({
      ...{ ...inertTools, watchAlarms: alarms.watch },
      runScript: (order: ScriptOrder, signal: AbortSignal) => scripts.run(order, signal),
    }),
    [alarms, scripts],
  );
  const askHistory = useMemo(() => askDeviceHistory(equipmentId), [equipmentId]);
  const runtime = usePageRuntime({ stage, drawing, plant, locale, askHistory, tools });
  const { title } = drawing.page.con;
  return (
    <div className="preview-body">
      <PreviewFrame drawing={drawing} stage={stage} />
      {runtime && equipment && (
        <PageFeeds {...{ runtime, plant, alarms, equipment, watched }} isPast={false} pageTitle={title} />
      )}
    </div>
  );
}
