import { api, errorText, type ManagedGroup } from '@lookfar/contract';
import { currentLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { branchIds } from '../../shared/group/groupTree.ts';
import { useRefreshGroups } from '../../shared/group/useGroups.ts';
import { type Direction, type GroupPlace, stepPlace } from './groupMove.ts';

/** Moves a group; a refusal is shown as a toast, and the tree shows the server's state. */
export function useMoveGroup(groups: readonly ManagedGroup[]) {
  const refresh = useRefreshGroups();
  const move = async (id: number, place: GroupPlace): Promise<void> => {
    if (place.parentId !== null && branchIds(groups, id).has(place.parentId)) {
      notify({ level: 'error', text: errorText('1518', currentLanguage()) });
      return;
    }
    await send(api.equipmentGroup.move, { id, ...place }).catch(() => undefined);
    await refresh();
  };
  const step = async (id: number, direction: Direction): Promise<void> => {
    const place = stepPlace(groups, id, direction);
    if (place) await move(id, place);
  };
  return { move, step };
}
