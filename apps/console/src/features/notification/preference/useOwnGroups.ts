import { useMemo } from 'react';
import { useMonitorGroups } from '../../../shared/group/useMonitorGroups.ts';
import type { ListTreeOption } from '../../../ui/list/listDescription.ts';
import type { TreeChoice } from '../parts/treeChoices.ts';

const toChoice = ({ value, text, children }: ListTreeOption): TreeChoice => ({
  value: Number(value),
  title: text,
  children: children.map(toChoice),
});

/** The groups that the user sees. */
export function useOwnGroups(): readonly TreeChoice[] {
  const groups = useMonitorGroups();
  return useMemo(() => groups.map(toChoice), [groups]);
}
