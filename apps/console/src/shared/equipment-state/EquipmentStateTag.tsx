import type { ComponentProps } from 'react';
import { useLineLost } from '../../client/line/useLineLost.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { equipmentState } from './equipmentState.ts';
import { equipmentStateTexts } from './equipmentStateTexts.ts';

interface EquipmentStateTagProps extends Pick<ComponentProps<typeof StatusTag>, 'look'> {
  equipment: Parameters<typeof equipmentState>[0];
}

/** Whether a device is reachable, and otherwise what prevents it. */
export function EquipmentStateTag({ equipment, ...rest }: EquipmentStateTagProps) {
  const t = equipmentStateTexts.useTexts();
  const { state, text } = equipmentState(equipment, useLineLost() !== null);
  return <StatusTag {...rest} state={state} text={t(text)} />;
}
