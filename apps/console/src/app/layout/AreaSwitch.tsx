import './area-switch.css';
import { DashboardOutlined, ToolOutlined } from '@ant-design/icons';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { type AreaName, areas } from '../../base/pageNames.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { firstPath, menu } from '../menu.ts';
import { shellTexts } from '../shellTexts.ts';

interface AreaSwitchProps {
  current: AreaName | undefined;
  narrow: boolean;
  onNavigate: (() => void) | undefined;
}

/** The account is reached from the user menu. */
const offered = [
  ['monitor', DashboardOutlined],
  ['manage', ToolOutlined],
] as const satisfies readonly (readonly [AreaName, ComponentType])[];

/** The areas that this user has permission to enter; hidden if there is only one. */
export function AreaSwitch({ current, narrow, onNavigate }: AreaSwitchProps) {
  const t = shellTexts.useTexts();
  const language = useLanguage();
  const user = useUser();
  const open = offered.flatMap(([area, Icon]) => {
    const path = firstPath(menu, area, user);
    return path === undefined ? [] : [{ area, path, Icon }];
  });
  if (open.length < 2) return null;
  return (
    <nav className="area-switch" aria-label={t('areas')}>
      {open.map(({ area, path, Icon }) => (
        <Link
          key={area}
          to={path}
          aria-current={area === current ? 'true' : undefined}
          title={narrow ? areas[area][language] : undefined}
          onClick={onNavigate}
        >
          <Icon />
          <span>{areas[area][language]}</span>
        </Link>
      ))}
    </nav>
  );
}
