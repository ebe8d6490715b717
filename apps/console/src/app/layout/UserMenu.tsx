import { DownOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { roleText } from '@lookfar/contract';
import { Button, Dropdown } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { session } from '../../client/session/session.ts';
import { shellTexts } from '../shellTexts.ts';

/** Who is logged in, with which role, and the logout. */
export function UserMenu() {
  const t = shellTexts.useTexts();
  const language = useLanguage();
  const user = useUser();
  if (!user) return null;
  const items = [
    {
      key: 'who',
      type: 'group' as const,
      label: (
        <span className="user-menu-who">
          <strong>{user.loginname}</strong>
          <span>{roleText(user.roleName, language)}</span>
          <span>{user.orgName}</span>
        </span>
      ),
    },
    { key: 'divider', type: 'divider' as const },
    { key: 'logout', icon: <LogoutOutlined />, label: t('logOut'), onClick: () => void session.logOut() },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button type="text" icon={<UserOutlined />} aria-label={t('userMenu', { name: user.loginname })}>
        <span className="top-bar-wide">
          {user.loginname} <DownOutlined className="user-menu-arrow" />
        </span>
      </Button>
    </Dropdown>
  );
}
