import { type PageOwner, queryPages, setHomePage, sortPages } from '@lookfar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../client/send.ts';

export interface Owner {
  kind: PageOwner;
  id: number;
}

const pagesKey = ({ kind, id }: Owner) => ['pages', kind, id];

/** The pages of an equipment or template, in their order. */
export function usePages(owner: Owner) {
  const client = useQueryClient();
  const body = { owner: owner.kind, ownerId: owner.id };
  const query = useQuery({
    queryKey: pagesKey(owner),
    queryFn: ({ signal }) => send(queryPages, body, { quiet: true, signal }),
  });
  const refresh = () => client.invalidateQueries({ queryKey: pagesKey(owner) });
  // A refusal was shown as a toast; the list says how it stands either way.
  const settled = (sent: Promise<unknown>) => sent.catch(() => undefined).then(refresh);
  const move = async (from: number, to: number) => {
    const ids = (query.data ?? []).map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined) return;
    await settled(send(sortPages, { ...body, ids: ids.toSpliced(to, 0, moved) }));
  };
  const makeHome = (id: number) => settled(send(setHomePage, { id }));
  return { query, refresh, move, makeHome };
}
