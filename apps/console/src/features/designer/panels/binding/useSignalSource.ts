import { useState } from 'react';
import { useDesigner } from '../../DesignerContext.tsx';
import { bindingTexts } from './bindingTexts.ts';
import { useBindable, useLastValues } from './useBindable.ts';

/** Whose signals are looked at: the owner's own at first. */
export function useSignalSource(start?: { equipId: number; title: string }) {
  const t = bindingTexts.useTexts();
  const { owner, ownerId, ownerTitle } = useDesigner().design;
  const [chosen, setChosen] = useState(start && start.equipId > 0 ? start : undefined);
  const isEquipment = owner === 'equipment';
  const own = isEquipment ? { id: ownerId, title: t('thisEquipment', { title: ownerTitle }) } : undefined;
  const equipId = chosen?.equipId ?? (isEquipment ? ownerId : 0);
  const query = useBindable(chosen?.equipId);
  const values = useLastValues(equipId);
  return {
    query,
    values,
    own,
    equipId,
    /** Only device pages can refer to other devices: a template has none. */
    hasChoice: isEquipment,
    title: query.data?.title ?? chosen?.title ?? ownerTitle,
    choose: (id: number, title: string) => setChosen({ equipId: id, title }),
  };
}
export type SignalSource = ReturnType<typeof useSignalSource>;
