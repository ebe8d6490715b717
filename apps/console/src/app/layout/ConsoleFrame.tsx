import '../../theme/font.css';
import './console-frame.css';
import { DoubleLeftOutlined, DoubleRightOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { productName } from '../../base/pageNames.ts';
import { isAllowed, isStaff } from '../../base/session/isAllowed.ts';
import { useSessionStore, useUser } from '../../base/session/sessionStore.ts';
import { readStored, writeStored } from '../../base/storage.ts';
import { useGuideStore } from '../../shared/guide/guideStore.ts';
import { Mark } from '../../ui/brand/Mark.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { whenIdle } from '../../ui/whenIdle.ts';
import { handleOf } from '../router/routeHandle.ts';
import { shellTexts } from '../shellTexts.ts';
import { Guide } from './Guide.tsx';
import { SideNav } from './SideNav.tsx';
import { TopBar } from './TopBar.tsx';

const GuideStart = lazyPart(async () => (await import('../../features/tour/GuideStart.tsx')).GuideStart);

const narrowKey = 'menu-narrow';

/** Menu, top bar and the page. Below 576 px the menu moves into a drawer. */
export function ConsoleFrame() {
  const t = shellTexts.useTexts();
  const [narrow, setNarrow] = useState(() => readStored(narrowKey) === 'true');
  const [open, setOpen] = useState(false);
  const fold = () => {
    writeStored(narrowKey, String(!narrow));
    setNarrow(!narrow);
  };
  return (
    <div className="console-frame">
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <aside className={narrow ? 'side side-narrow' : 'side'}>
        <Brand />
        <SideNav narrow={narrow} />
        <Offer />
        <Button
          className="side-fold"
          type="text"
          icon={narrow ? <DoubleRightOutlined /> : <DoubleLeftOutlined />}
          aria-label={t(narrow ? 'expand' : 'collapse')}
          title={t(narrow ? 'expand' : 'collapse')}
          onClick={fold}
        />
      </aside>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="left"
        size={280}
        title={<Brand />}
        classNames={{ body: 'console-frame-drawer' }}
        styles={{ body: { padding: 0 } }}
      >
        <SideNav onNavigate={() => setOpen(false)} />
      </Drawer>
      <div className="console-frame-body">
        <TopBar onOpenMenu={() => setOpen(true)} />
        <Page />
      </div>
      <Guide />
    </div>
  );
}

/** The tour, for somebody new. Asked for once the screen has what it needs. */
function Offer() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle && <GuideStart />;
}

function Brand() {
  const language = useLanguage();
  const title = useSessionStore((state) => state.theme?.title) || productName[language];
  return (
    <div className="brand">
      <Mark />
      <span className="brand-name" title={title}>
        {title}
      </span>
    </div>
  );
}

function Page() {
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(false);
  const { pathname } = useLocation();
  const user = useUser();
  const { may, isForStaff, isForDemo } = handleOf(useMatches()) ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the event
  useEffect(() => {
    // A new page gets the focus so that screen readers start at its top; the first one leaves it to the browser. A
    // focused element that stays on the screen keeps it, for instance a tree whose devices open next to it, and so does
    // the card of the tour.
    const isInMain = main.current?.contains(document.activeElement) ?? false;
    const stays = isInMain || useGuideStore.getState().stop !== undefined;
    if (arrived.current && !stays) main.current?.focus({ preventScroll: true });
    arrived.current = true;
  }, [pathname]);
  const missing =
    (may !== undefined && !isAllowed(user, may)) ||
    (isForStaff && !isStaff(user)) ||
    (isForDemo && user?.isDemo !== true);
  return (
    <main id="content" ref={main} tabIndex={-1}>
      {missing ? (
        <NoPermission size="page" {...(may?.who === 'right' && !isAllowed(user, may) ? { right: may.right } : {})} />
      ) : (
        <Outlet />
      )}
    </main>
  );
}
