import { api, type ReplyOf } from '@lookfar/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { send } from '../../../client/send.ts';
import { useAfterTyping } from '../../../ui/useAfterTyping.ts';
import { validSn } from './typedSn.ts';

export type SnLookup = ReplyOf<typeof api.hardware.bySn>;

/** The details of an SN, once it is complete. */
export function useSnLookup(typed: string): UseQueryResult<SnLookup> {
  const sn = validSn(typed) ?? '';
  const asked = useAfterTyping(sn);
  return useQuery({
    queryKey: ['manage.sn', asked],
    queryFn: ({ signal }) => send(api.hardware.bySn, { sn: asked }, { quiet: true, signal }),
    enabled: asked !== '' && asked === sn,
  });
}
