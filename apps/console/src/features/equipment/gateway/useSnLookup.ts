import { hardwareBySn, type ReplyOf } from '@lookfar/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../../../client/send.ts';
import { soundSn } from './typedSn.ts';

const typingPauseMs = 300;

export type SnFacts = ReplyOf<typeof hardwareBySn>;

/** What is known of an SN, once it was typed to its end. */
export function useSnLookup(typed: string): UseQueryResult<SnFacts> {
  const sn = soundSn(typed) ?? '';
  const [asked, setAsked] = useState(sn);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(sn), typingPauseMs);
    return () => clearTimeout(timer);
  }, [sn]);
  return useQuery({
    queryKey: ['manage.sn', asked],
    queryFn: ({ signal }) => send(hardwareBySn, { sn: asked }, { quiet: true, signal }),
    enabled: asked !== '' && asked === sn,
  });
}
