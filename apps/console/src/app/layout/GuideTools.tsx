import { QuestionCircleOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useUser } from '../../base/session/sessionStore.ts';
import { showFind, showHelp, useGuideStore } from '../../shared/guide/guideStore.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { menu, visibleMenu } from '../menu.ts';
import { shellTexts } from '../shellTexts.ts';

const FindDialog = lazyPart(async () => (await import('../../features/find/FindDialog.tsx')).FindDialog);

const HelpDrawer = lazyPart(async () => (await import('../../features/help/HelpDrawer.tsx')).HelpDrawer);

const Tour = lazyPart(async () => (await import('../../features/tour/Tour.tsx')).Tour);

/** Where keys are typed as text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Search and help of the whole console: buttons in the top bar, and their keys. */
export function GuideTools() {
  const t = shellTexts.useTexts();
  const user = useUser();
  const isFinding = useGuideStore((state) => state.isFinding);
  const isHelping = useEver(useGuideStore((state) => state.help !== undefined));
  const stop = useGuideStore((state) => state.stop);
  const hasNews = useGuideStore((state) => state.hasNews);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isFind = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isHelp = event.key === 'F1' || (event.key === '?' && !isTyping(event.target));
      // Rich text has Ctrl+K for its links.
      if (event.defaultPrevented || !(isFind || isHelp)) return;
      event.preventDefault();
      if (isFind) showFind(true);
      else showHelp();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
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
      <Button
        className="top-bar-find"
        type="text"
        icon={<SearchOutlined />}
        aria-label={t('find')}
        aria-keyshortcuts="Control+K"
        title={`${t('find')} (Ctrl+K)`}
        onPointerEnter={FindDialog.load}
        onClick={() => showFind(true)}
      />
      <Button
        className={hasNews ? 'top-bar-help user-menu-dot' : 'top-bar-help'}
        type="text"
        icon={<QuestionCircleOutlined />}
        aria-label={hasNews ? `${t('help')}, ${t('whatsNew')}` : t('help')}
        aria-keyshortcuts="F1"
        title={`${t('help')} (F1)`}
        onPointerEnter={HelpDrawer.load}
        onClick={() => showHelp()}
      />
      {isFinding && <FindDialog screens={screens} userId={user.userId} onClose={() => showFind(false)} />}
      {isHelping && <HelpDrawer />}
      {stop !== undefined && <Tour user={user} at={stop} />}
    </>
  );
}

/** Whether it was ever so: what was opened once stays, so that it can close with a movement. */
function useEver(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
}
