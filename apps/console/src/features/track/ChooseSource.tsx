import type { EquipmentInfo, MonitoredSignal } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { SourceDialog } from './SourceDialog.tsx';
import { trackSourceQuery, useMayChooseSource } from './trackSourceQuery.ts';
import { trackTexts } from './trackTexts.ts';

interface ChooseSourceProps {
  equipment: EquipmentInfo;
  signals: readonly MonitoredSignal[] | null;
}

/** [TR6] For a device whose position nobody told the signals of yet; where there is a track, its tab has the choice. */
export function ChooseSource({ equipment, signals }: ChooseSourceProps) {
  const t = trackTexts.useTexts();
  const mayChoose = useMayChooseSource(equipment);
  const [open, setOpen] = useState(false);
  const { data } = useQuery(trackSourceQuery(equipment.id));
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
