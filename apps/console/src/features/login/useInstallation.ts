import { api, type ReplyOf } from '@lookfar/contract';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useCall } from '../../client/useCall.ts';

export type Installation = ReplyOf<typeof api.about.info>;

/** Whose plant this is, and whether it is a demo. Asked for after the first paint: nobody waits for it. */
export function useInstallation(): Installation | undefined {
  const language = useLanguage();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const options = { extra: [language], staleTime: 60_000, retry: false, keepPrevious: true } as const;
  return useCall(api.about.info, isPainted ? {} : undefined, options).data;
}
