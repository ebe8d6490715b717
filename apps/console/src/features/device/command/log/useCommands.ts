import { type CommandStatus, queryCommands } from '@lookfar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../../client/send.ts';
import { commandsKey } from '../../../live/index.ts';

export const commandPageSize = 10;
/** Others write too, and nobody tells of their writes. */
const restMs = 30_000;
const pendingMs = 2000;

export interface CommandFilter {
  pageNo: number;
  signalId: number | undefined;
  status: CommandStatus | undefined;
}

/** [MC3] Writes to the device; asked for again when one ends here, often while one is under way, and now and then. */
export function useCommands(equipmentId: number, filter: CommandFilter) {
  return useQuery({
    queryKey: [...commandsKey(equipmentId), filter],
    queryFn: ({ signal }) =>
      send(queryCommands, { equipmentId, pageSize: commandPageSize, ...filter }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some(({ status }) => status === 'pending') ? pendingMs : restMs),
  });
}
