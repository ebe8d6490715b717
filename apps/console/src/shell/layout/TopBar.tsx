import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useUser } from '../session/sessionStore.ts';
import { shellTexts } from '../shellTexts.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { Trail } from './Trail.tsx';
import { UserMenu } from './UserMenu.tsx';

interface TopBarProps {
  onOpenMenu: () => void;
}

export function TopBar({ onOpenMenu }: TopBarProps) {
  const t = shellTexts.useTexts();
  const user = useUser();
  return (
    <header className="top-bar">
      <Button
        className="top-bar-menu"
        type="text"
        icon={<MenuOutlined />}
        aria-label={t('openMenu')}
        onClick={onOpenMenu}
      />
      <Trail />
      <div className="top-bar-tools">
        {user && (
          <span className="top-bar-org" title={user.orgName}>
            {user.orgName}
          </span>
        )}
        <LanguageSwitch />
        <ThemeSwitch />
        <UserMenu />
      </div>
    </header>
  );
}
