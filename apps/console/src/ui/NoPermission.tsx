import { LockOutlined } from '@ant-design/icons';
import { type Permission, permissions } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { useLanguage } from '../base/i18n/language.ts';
import { StatePanel } from './StatePanel.tsx';
import { stateTexts } from './stateTexts.ts';

interface NoPermissionProps {
  /** The missing permission; it is named so that the user can ask for it. */
  right?: Permission;
  size?: 'page' | 'panel';
  /** A way back, for screens without a menu. */
  action?: ReactNode;
}

export function NoPermission({ right, size = 'panel', action }: NoPermissionProps) {
  const t = stateTexts.useTexts();
  const language = useLanguage();
  return (
    <StatePanel
      size={size}
      icon={<LockOutlined />}
      title={t('noPermission')}
      note={t('askAdmin')}
      action={action}
      small={right && t('needsRight', { right: permissions[right][language] })}
    />
  );
}
