import { AppstoreOutlined, ReloadOutlined, TableOutlined } from '@ant-design/icons';
import type { Text } from '@lookfar/contract';
import { Button, Segmented } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { ActionButton } from '../../ui/list/ActionButton.tsx';
import { allowedActions, type ListAction } from '../../ui/list/listAction.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { browserTexts } from './browserTexts.ts';
import { type View, views } from './viewChoice.ts';

interface BrowserHeaderProps {
  title: Text;
  total: number | undefined;
  actions: readonly ListAction[];
  phone: boolean;
  view: View;
  onView: (view: View) => void;
  onRefresh: () => void;
}

const icons = { cards: <AppstoreOutlined aria-hidden />, table: <TableOutlined aria-hidden /> };

export function BrowserHeader({ title, total, actions, phone, view, onView, onRefresh }: BrowserHeaderProps) {
  const t = browserTexts.useTexts();
  const language = useLanguage();
  const allowed = allowedActions(actions, useUser());
  return (
    <PageHeader
      title={title[language]}
      tags={total !== undefined && <span className="browser-dim">{t('total', { total })}</span>}
      actions={
        <>
          {/* A table needs width; a phone has cards. */}
          {!phone && (
            <Segmented
              className="browser-view"
              aria-label={t('showAs')}
              value={view}
              onChange={onView}
              options={views.map((value) => ({ value, label: t(value), icon: icons[value] }))}
            />
          )}
          <Button icon={<ReloadOutlined />} aria-label={t('refresh')} title={t('refresh')} onClick={onRefresh} />
          {allowed.map((action) => (
            <ActionButton key={action.key} action={action} iconOnly={phone} />
          ))}
        </>
      }
    />
  );
}
