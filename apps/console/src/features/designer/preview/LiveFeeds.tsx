import { equipmentInfo } from '@lookfar/contract';
import { inertTools, PageRange, type StageHandle } from '@lookfar/widgets';
import { type RefObject, useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { useEquipmentMonitor } from '../../live/index.ts';
import { askDeviceHistory, type Drawing, PageAlarms, PageFeeds, Plant, usePageRuntime } from '../../page-view/index.ts';
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
  const [alarms] = useState(() => new PageAlarms());
  const [tools] = useState(() => ({
    ...{ ...inertTools, watchAlarms: alarms.watch, range: new PageRange() },
    writeProblem: () => previewTexts.text('noWrite'),
  }));
  const askHistory = useMemo(() => askDeviceHistory(equipmentId), [equipmentId]);
  const runtime = usePageRuntime({ stage, drawing, plant, locale, askHistory, tools });
  const { title } = drawing.page.con;
  if (!runtime || !equipment) return null;
  return <PageFeeds {...{ runtime, plant, alarms, equipment, watched }} isPast={false} pageTitle={title} />;
}
