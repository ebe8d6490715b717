import type { Language } from '@lookfar/contract';
import { Link } from 'react-router';
import { isCurrent, type MenuGroup } from '../menu.ts';

interface NavGroupProps {
  group: MenuGroup;
  pathname: string;
  language: Language;
  narrow: boolean;
  onNavigate: (() => void) | undefined;
}

export function NavGroup({ group, pathname, language, narrow, onNavigate }: NavGroupProps) {
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
              <entry.icon />
              <span>{entry.text[language]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
