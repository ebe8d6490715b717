import {
  CompassOutlined,
  DownOutlined,
  InfoCircleOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { roleText } from '@lookfar/contract';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { paths } from '../../base/paths.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { session } from '../../client/session/session.ts';
import { showHelp, showTour, useGuideStore } from '../../shared/guide/guideStore.ts';
import { PersonAvatar } from '../../ui/person/PersonAvatar.tsx';
import { shellTexts } from '../shellTexts.ts';

/** Who is logged in, with which role, the way to their account, and the logout. */
export function UserMenu() {
  const t = shellTexts.useTexts();
  const language = useLanguage();
  const user = useUser();
  const progress = useGuideStore((state) => state.progress);
  if (!user) return null;
  const name = user.name || user.loginname;
  const news = user.newAnswers > 0 ? t('news', { count: user.newAnswers }) : undefined;
  const items = [
    {
      key: 'who',
      type: 'group' as const,
      label: (
        <span className="user-menu-who">
          <strong>{name}</strong>
          {name !== user.loginname && <span>{user.loginname}</span>}
          <span>{roleText(user.roleName, language)}</span>
          <span>{user.orgName}</span>
        </span>
      ),
    },
    { key: 'divider', type: 'divider' as const },
    {
      key: 'account',
      icon: <SettingOutlined />,
      label: (
        <Link to={paths.account}>
          {t('myAccount')}
          {news && <small className="user-menu-news"> · {news}</small>}
        </Link>
      ),
    },
    {
      key: 'help',
      icon: <QuestionCircleOutlined />,
      label: t('help'),
      onClick: () => showHelp(),
    },
    {
      key: 'tour',
      icon: <CompassOutlined />,
      label: progress?.tour === 'left' ? t('tourAt', { stop: progress.stop + 1 }) : t('tour'),
      onClick: showTour,
    },
    { key: 'about', icon: <InfoCircleOutlined />, label: <Link to={paths.about}>{t('about')}</Link> },
    { key: 'logout', icon: <LogoutOutlined />, label: t('logOut'), onClick: () => void session.logOut() },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button className="user-menu" type="text" aria-label={[t('userMenu', { name }), news].filter(Boolean).join(', ')}>
        <span className={news === undefined ? undefined : 'user-menu-dot'}>
          <PersonAvatar name={name} avatar={user.avatar} />
        </span>
        <span className="top-bar-wide">
          {name} <DownOutlined className="user-menu-arrow" />
        </span>
      </Button>
    </Dropdown>
  );
}
