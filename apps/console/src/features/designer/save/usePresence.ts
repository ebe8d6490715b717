import { api, callLimits, designLimits } from '@lookfar/contract';
import { useEffect, useState } from 'react';
import { useUser } from '../../../base/session/sessionStore.ts';
import { send } from '../../../client/send.ts';
import { useDesigner } from '../DesignerContext.tsx';
import type { Presence } from './presence.ts';
import { thisWindow as tab } from './thisWindow.ts';

const deadlineMs = callLimits.repeatedTimeoutMs;

/** Reports every 15 s that this window is editing the page, and learns who else is. */
export function usePresence(): Presence | undefined {
  const { design } = useDesigner();
  const me = useUser()?.loginname ?? '';
  const [presence, setPresence] = useState<Presence>();
  const { id } = design;
  useEffect(() => {
    let isLeft = false;
    const say = async () => {
      try {
        const answer = await send(api.pageDesign.presence, { id, tab }, { quiet: true, deadlineMs });
        if (!isLeft) setPresence({ ...answer, me });
      } catch {
        // No warning for a quarter of a minute; saving detects it all the same.
      }
    };
    const timer = setInterval(() => void say(), designLimits.presenceSeconds * 1000);
    void say();
    // A window that closes can send nothing else any more.
    const leave = () => {
      const body = JSON.stringify({ id, tab, leave: true });
      navigator.sendBeacon(api.pageDesign.presence.path, new Blob([body], { type: 'application/json' }));
    };
    addEventListener('pagehide', leave);
    return () => {
      isLeft = true;
      removeEventListener('pagehide', leave);
      clearInterval(timer);
      send(api.pageDesign.presence, { id, tab, leave: true }, { quiet: true }).catch(() => undefined);
    };
  }, [id, me]);
  return presence;
}
