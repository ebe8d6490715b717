import { LockOutlined } from '@ant-design/icons';
import { type Permission, permissions } from '@lookfar/contract';
import { useLanguage } from '../shell/i18n/language.ts';
import { StatePanel } from './StatePanel.tsx';
import { stateTexts } from './stateTexts.ts';

interface NoPermissionProps {
  /** The right that is missing; it is named so that the user can ask for it. */
  right?: Permission;
  size?: 'page' | 'panel';
}

export function NoPermission({ right, size = 'panel' }: NoPermissionProps) {
  const t = stateTexts.useTexts();
  const language = useLanguage();
  return (
    <StatePanel
      size={size}
      icon={<LockOutlined />}
      title={t('noPermission')}
      note={t('askAdmin')}
      small={right && t('needsRight', { right: permissions[right][language] })}
    />
  );
}
