import { api, type PageOwner } from '@lookfar/contract';
import { send } from '../../client/send.ts';
import { useCall, useRefresh } from '../../client/useCall.ts';

export interface Owner {
  kind: PageOwner;
  id: number;
}

/** The pages of a device or template, in their order. */
export function usePages(owner: Owner) {
  const refreshCall = useRefresh();
  const body = { owner: owner.kind, ownerId: owner.id };
  const query = useCall(api.page.query, body);
  const refresh = () =>
    Promise.all([
      refreshCall(api.page.query, body),
      // Viewers of the device: whether there are pages, and which.
      refreshCall(api.equipment.info),
      refreshCall(api.pageView.queryHome),
    ]);
  // `send` has shown a refusal as a toast; the list shows the actual order either way.
  const settled = (sent: Promise<unknown>) => sent.catch(() => undefined).then(refresh);
  const move = async (from: number, to: number) => {
    const ids = (query.data ?? []).map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined) return;
    await settled(send(api.page.sort, { ...body, ids: ids.toSpliced(to, 0, moved) }));
  };
  const makeHome = (id: number) => settled(send(api.page.setHome, { id }));
  return { query, refresh, move, makeHome };
}
