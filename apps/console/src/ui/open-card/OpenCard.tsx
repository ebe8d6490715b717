import './open-card.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { Mark } from '../brand/Mark.tsx';
import { LanguageSwitch } from '../preferences/LanguageSwitch.tsx';
import { ThemeSwitch } from '../preferences/ThemeSwitch.tsx';

/** The page behind a link that was sent to somebody: one card, for people who are not logged in. */
export function OpenCard({ children }: { children: ReactNode }) {
  return (
    <div className="open-card-page">
      <div className="open-card-tools">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <main className="open-card">
        <div className="open-card-brand">
          <Mark size={32} />
          <span lang="zh-CN">远望</span>
          <span lang="en">Lookfar</span>
        </div>
        {children}
      </main>
    </div>
  );
}

/** Where to go from a card that has nothing more to ask. */
export function CardLogin({ text }: { text: string }) {
  return (
    <Link className="open-card-login" to={paths.login}>
      {text}
    </Link>
  );
}
