import './find-password.css';
import { api } from '@lookfar/contract';
import { Steps } from 'antd';
import { Link, Outlet, useLocation } from 'react-router';
import { paths } from '../../base/paths.ts';
import { useCall, useRefresh } from '../../client/useCall.ts';
import { Mark } from '../../ui/brand/Mark.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LanguageSwitch } from '../../ui/preferences/LanguageSwitch.tsx';
import { ThemeSwitch } from '../../ui/preferences/ThemeSwitch.tsx';
import type { Finding } from './finding.ts';
import { findTexts } from './findTexts.ts';

const order = ['account', 'validate', 'password', 'finish'] as const;
const names: readonly string[] = order;

/** The frame of the four steps; the server knows how far this visitor has come. */
export function FindPasswordPage() {
  const t = findTexts.useTexts();
  const { pathname } = useLocation();
  const refresh = useRefresh();
  const state = useCall(api.findpwd.state, {}, { staleTime: 0, gcTime: 0, retry: false });
  const here = pathname.split('/')[2] ?? '';
  const current = names.indexOf(here);
  return (
    <div className="find-page">
      <header className="find-head">
        <Link to={paths.login} className="find-name">
          <Mark size={28} />
          <span lang="zh-CN">远望</span>
          <span lang="en">Lookfar</span>
        </Link>
        <div className="find-tools">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className="find-card">
        <h1>{t('title')}</h1>
        <Steps
          className="find-steps"
          size="small"
          responsive={false}
          titlePlacement="vertical"
          current={Math.max(0, current)}
          items={order.map((step) => ({ title: t(step) }))}
        />
        <Loaded query={state} failed={t('failed')}>
          {(data) => <Outlet context={{ state: data, refresh: () => refresh(api.findpwd.state) } satisfies Finding} />}
        </Loaded>
        <p className="find-back">
          <Link to={paths.login}>{t('back')}</Link>
        </p>
      </main>
    </div>
  );
}
