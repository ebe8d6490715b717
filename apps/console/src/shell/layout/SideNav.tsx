import { Link, useLocation } from 'react-router';
import { useLanguage } from '../i18n/language.ts';
import { isCurrent, menu, visibleMenu } from '../menu.ts';
import { useUser } from '../session/sessionStore.ts';
import { shellTexts } from '../shellTexts.ts';

interface SideNavProps {
  /** Icons only. */
  narrow?: boolean;
  onNavigate?: () => void;
}

/** The menu as real links: they open in new tabs, are read out as navigation and need no script to be understood. */
export function SideNav({ narrow = false, onNavigate }: SideNavProps) {
  const t = shellTexts.useTexts();
  const language = useLanguage();
  const { pathname } = useLocation();
  const groups = visibleMenu(menu, useUser());
  return (
    <nav className={narrow ? 'side-nav side-nav-narrow' : 'side-nav'} aria-label={t('mainMenu')}>
      {groups.length === 0 && <p className="side-nav-none">{t('nothingAllowed')}</p>}
      {groups.map((group) => (
        <section key={group.text.en} aria-label={group.text[language]}>
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
                  <entry.icon />
                  <span>{entry.text[language]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
