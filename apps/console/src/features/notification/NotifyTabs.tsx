import './notification.css';
import { Tabs } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { paths } from '../../base/paths.ts';
import type { ListScreen } from '../../ui/screen/listScreen.tsx';
import { notifyTitles } from './notifyTitles.ts';

const parts = ['rule', 'schedule', 'channel', 'window', 'setting'] as const;

/** Leads from one screen about notifications to the others; each has its own address. */
export function NotifyTabs() {
  const language = useLanguage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const current = parts.find((part) => pathname.startsWith(`${paths.notification}/${part}`)) ?? 'rule';
  return (
    <Tabs
      className="notify-tabs"
      activeKey={current}
      items={parts.map((part) => ({ key: part, label: notifyTitles[part][language] }))}
      onChange={(part) => void navigate(`${paths.notification}/${part}`)}
    />
  );
}

/** A list below the tabs. */
export function withTabs({ Page, ...list }: ListScreen): ListScreen {
  return {
    ...list,
    Page: (props) => (
      <>
        <NotifyTabs />
        <Page {...props} />
      </>
    ),
  };
}
