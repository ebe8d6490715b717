import { api } from '@lookfar/contract';
import { send } from '../../../client/send.ts';
import { type PlaceOf, pointOf } from '../../page-view/index.ts';

/** The place of a device of a project; 0 means the first of its devices that has one. */
export const projectPlace =
  (projectId: number): PlaceOf =>
  async (equipId) => {
    const { list } = await send(api.projectMonitor.places, { projectId }, { quiet: true });
    return pointOf(list.find(({ id, longitude }) => (equipId > 0 ? id === equipId : longitude !== null)));
  };
