import { useEffect, useMemo, useState } from 'react';
import { useUser } from '../../base/session/sessionStore.ts';
import { showFind, showHelp, useGuideStore } from '../../shared/guide/guideStore.ts';
import { isAsked } from '../../shared/guide/isAsked.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { menu, visibleMenu } from '../menu.ts';

export const FindDialog = lazyPart(async () => (await import('../../features/find/FindDialog.tsx')).FindDialog);

export const HelpDrawer = lazyPart(async () => (await import('../../features/help/HelpDrawer.tsx')).HelpDrawer);

const Tour = lazyPart(async () => (await import('../../features/tour/Tour.tsx')).Tour);

/** Search, help and tour of a window, and their keys. */
export function Guide() {
  const user = useUser();
  const isFinding = useGuideStore((state) => state.isFinding);
  const isHelping = useEver(useGuideStore((state) => state.help !== undefined));
  const stop = useGuideStore((state) => state.stop);
  useGuideKeys();
  const screens = useMemo(
    () =>
      visibleMenu(menu, user).flatMap(({ text, entries }) =>
        entries.map(({ path, text: title, icon }) => ({ path, title, icon, group: text })),
      ),
    [user],
  );
  if (!user) return null;
  return (
    <>
      {isFinding && <FindDialog screens={screens} userId={user.userId} onClose={() => showFind(false)} />}
      {isHelping && <HelpDrawer />}
      {stop !== undefined && <Tour user={user} at={stop} />}
    </>
  );
}

/** [HE8] A screen that uses one of these keys itself keeps it. */
function useGuideKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isFind = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !isShifted(event);
      const isHelp = event.key === 'F1' || (event.key === '?' && !isTyping(event.target));
      // Rich text has Ctrl+K for its links, and designers for their commands.
      if (event.defaultPrevented || !(isFind || isHelp)) return;
      event.preventDefault();
      if (isAsked()) return;
      if (isFind) showFind(true);
      else showHelp();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

const isShifted = ({ altKey, shiftKey }: KeyboardEvent): boolean => altKey || shiftKey;

/** Where keys are typed as text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether it was ever so: what was opened once stays, so that it can close with a movement. */
function useEver(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
}
