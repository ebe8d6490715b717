import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useUser } from '../../base/session/sessionStore.ts';
import { viewerZone } from '../../base/viewerZone.ts';
import { mayCountAlarms } from '../../features/alarm/mayCountAlarms.ts';
import { LanguageSwitch } from '../../ui/preferences/LanguageSwitch.tsx';
import { ThemeSwitch } from '../../ui/preferences/ThemeSwitch.tsx';
import { shellTexts } from '../shellTexts.ts';
import { GuideTools } from './GuideTools.tsx';
import { Trail } from './Trail.tsx';
import { UserMenu } from './UserMenu.tsx';

const AlarmIndicator = lazy(async () => ({
  default: (await import('../../features/alarm/AlarmIndicator.tsx')).AlarmIndicator,
}));

const Bell = lazy(async () => ({ default: (await import('../../features/message/bell/Bell.tsx')).Bell }));

/** Says in which zone all times are shown, for viewers who are not in the one that the product keeps its times in. */
function ZoneMark() {
  const t = shellTexts.useTexts();
  const zone = viewerZone(Date.now());
  if (zone === '') return null;
  return (
    <span className="top-bar-zone" title={t('zoneNote', { zone })}>
      {zone}
      <span className="visually-hidden">{t('zoneNote', { zone })}</span>
    </span>
  );
}

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
        <ZoneMark />
        <GuideTools />
        {mayCountAlarms(user) && (
          <Suspense>
            <AlarmIndicator />
          </Suspense>
        )}
        <Suspense>
          <Bell />
        </Suspense>
        <LanguageSwitch />
        <ThemeSwitch />
        <UserMenu />
      </div>
    </header>
  );
}
