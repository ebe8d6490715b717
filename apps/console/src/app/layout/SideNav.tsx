import type { Language } from '@lookfar/contract';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { areaOf } from '../../base/pageNames.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { type MenuIcon, menuIcons } from '../../ui/screen/menuIcons.ts';
import { isCurrent, type MenuGroup, menu, visibleMenu } from '../menu.ts';
import { shellTexts } from '../shellTexts.ts';
import { AreaSwitch } from './AreaSwitch.tsx';

interface SideNavProps {
  /** Icons only. */
  narrow?: boolean;
  onNavigate?: () => void;
}

/**
 * The menu of the current area as real links: they open in new tabs, are read out as navigation and need no script to
 * be understood.
 */
export function SideNav({ narrow = false, onNavigate }: SideNavProps) {
  const t = shellTexts.useTexts();
  const language = useLanguage();
  const { pathname } = useLocation();
  const groups = visibleMenu(menu, useUser());
  const here = areaOf(pathname);
  // A user on a page of an area without permission still finds the way out.
  const area = groups.some((group) => group.area === here) ? here : groups[0]?.area;
  return (
    <div className={narrow ? 'side-nav side-nav-narrow' : 'side-nav'}>
      <AreaSwitch current={area} narrow={narrow} onNavigate={onNavigate} />
      <nav aria-label={t('mainMenu')}>
        {groups.length === 0 && <p className="side-nav-none">{t('nothingAllowed')}</p>}
        {groups
          .filter((group) => group.area === area)
          .map((group) => (
            <NavGroup
              key={group.text.en}
              group={group}
              pathname={pathname}
              language={language}
              narrow={narrow}
              onNavigate={onNavigate}
            />
          ))}
      </nav>
    </div>
  );
}

function News({ count }: { count: number }) {
  const t = shellTexts.useTexts();
  if (count === 0) return null;
  return (
    <strong className="side-nav-news" title={t('news', { count })}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('news', { count })}</span>
    </strong>
  );
}

interface NavGroupProps {
  group: MenuGroup;
  pathname: string;
  language: Language;
  narrow: boolean;
  onNavigate: (() => void) | undefined;
}

function NavGroup({ group, pathname, language, narrow, onNavigate }: NavGroupProps) {
  const user = useUser();
  return (
    <section aria-label={group.text[language]}>
      <h2>{group.text[language]}</h2>
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.path}>
            <Link
              to={entry.path}
              aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
              title={narrow ? entry.text[language] : undefined}
              onClick={onNavigate}
            >
              <MenuIconOf name={entry.icon} />
              <span>{entry.text[language]}</span>
              <News count={user ? (entry.news?.(user) ?? 0) : 0} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MenuIconOf({ name }: { name: MenuIcon }) {
  const Icon = menuIcons[name];
  return <Icon />;
}
