import { api, Failure, type ReplyOf, type WallBoardLine } from '@lookfar/contract';
import { useCall } from '../../../client/useCall.ts';

/** A board as it is loaded: a stored one, or the default one of the user. */
export type ShownBoard = ReplyOf<typeof api.wall.start> &
  Partial<Omit<ReplyOf<typeof api.wall.board>, keyof ReplyOf<typeof api.wall.start>>>;

const reloadMs = 300_000;
const againMs = 10_000;

/** [OC17] Nobody is at the wall to try again: what could not be loaded is asked for until it can. */
const afterFailure =
  (otherwise: number | false) =>
  ({ state }: { state: { error: unknown } }): number | false =>
    isLost(state.error) ? againMs : otherwise;

/** Refused is refused; everything else may pass. */
const isLost = (error: unknown): boolean => error !== null && !(error instanceof Failure && error.code === '1014');

/** [OC1] The chosen board; without a choice the first own one, then the first shared one, then the default one. */
export function chosenBoard(list: readonly WallBoardLine[], wanted: number | undefined): number | undefined {
  return wanted ?? (list.find(({ isOwn }) => isOwn) ?? list[0])?.id;
}

export function useBoards() {
  return useCall(api.wall.query, {}, { staleTime: 30_000, refetchInterval: afterFailure(false) });
}

/** `id` 0 is the default board. A shared one is loaded again now and then: its owner may have changed it. */
export function useShownBoard(id: number | undefined) {
  const options = { refetchInterval: afterFailure(reloadMs), staleTime: 10_000, retry: false } as const;
  const stored = useCall(api.wall.board, id === undefined || id === 0 ? undefined : { id }, options);
  const start = useCall(api.wall.start, id === 0 ? {} : undefined, {
    ...options,
    refetchInterval: afterFailure(false),
  });
  const { data, error, refetch } = id === 0 ? start : stored;
  return { data: data as ShownBoard | undefined, error, refetch };
}
