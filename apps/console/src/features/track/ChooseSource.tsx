import type { EquipmentInfo, MonitoredSignal } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { SourceDialog } from './SourceDialog.tsx';
import { trackTexts } from './trackTexts.ts';
import { useMayChooseSource, useTrackSource } from './useTrackSource.ts';

interface ChooseSourceProps {
  equipment: EquipmentInfo;
  signals: readonly MonitoredSignal[] | null;
}

/** [TR6] For devices without position signals; devices with a track have this choice in their track tab. */
export function ChooseSource({ equipment, signals }: ChooseSourceProps) {
  const t = trackTexts.useTexts();
  const mayChoose = useMayChooseSource(equipment);
  const [open, setOpen] = useState(false);
  const { data } = useTrackSource(equipment.id);
  if (!mayChoose || !data || (data.source && !open)) return null;
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('choose')}
      </Button>
      {open && (
        <SourceDialog
          equipmentId={equipment.id}
          signals={signals ?? []}
          source={data.source}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
