import type { BindableSignal } from '@lookfar/contract';
import { useState } from 'react';
import { onForget } from '../../../../base/forgetting.ts';
import { useDesigner } from '../../DesignerContext.tsx';
import { bindingTexts } from './bindingTexts.ts';
import { useBindable, useLastValues } from './useBindable.ts';

/** A scene has no signals of its own: its next step is likely to be about the same device. */
let lastDevice: { equipId: number; title: string } | undefined;
onForget(() => {
  lastDevice = undefined;
});

/** Whose signals are looked at: the owner's own at first. */
export function useSignalSource(start?: { equipId: number; title: string }) {
  const t = bindingTexts.useTexts();
  const { owner, ownerId, ownerTitle } = useDesigner().design;
  const [chosen, setChosen] = useState(start && start.equipId > 0 ? start : owner === 'scene' ? lastDevice : undefined);
  const isEquipment = owner === 'equipment';
  const own = isEquipment ? { id: ownerId, title: t('thisEquipment', { title: ownerTitle }) } : undefined;
  const equipId = chosen?.equipId ?? (isEquipment ? ownerId : 0);
  const query = useBindable(chosen?.equipId);
  const values = useLastValues(owner === 'project' ? 0 : equipId);
  return {
    query,
    values,
    own,
    equipId,
    /** Set for a project: the signals of all its devices are searched together. */
    projectId: owner === 'project' ? ownerId : undefined,
    /** A template has no devices. */
    hasChoice: owner !== 'template',
    title: query.data?.title ?? chosen?.title ?? ownerTitle,
    /** The name of a signal's device. */
    titleOf: (signal: BindableSignal) => subTitleOf(signal) ?? query.data?.title ?? chosen?.title ?? ownerTitle,
    choose: (id: number, title: string) => {
      if (owner === 'scene') lastDevice = { equipId: id, title };
      setChosen({ equipId: id, title });
    },
  };
}
/** Signals that were found among those of all devices say which one they belong to. */
const subTitleOf = (signal: BindableSignal & { subTitle?: string }): string | undefined => signal.subTitle;

export type SignalSource = ReturnType<typeof useSignalSource>;
