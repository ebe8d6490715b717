import './print.css';
import dayjs from 'dayjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useUser } from '../../../base/session/sessionStore.ts';
import { printTexts } from './printTexts.ts';

interface PrintSheetProps {
  title: string;
  /** Below the title: what was chosen. */
  note?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Replaces the page on paper, with the organisation above it, and opens the browser's print dialog. */
export function PrintSheet({ title, note, onClose, children }: PrintSheetProps) {
  const t = printTexts.useTexts();
  const user = useUser();
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const done = () => close.current();
    window.addEventListener('afterprint', done);
    // What was just mounted has to be laid out first.
    const timer = setTimeout(() => window.print(), 50);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
    };
  }, []);
  return createPortal(
    <article className="print-sheet" data-ground="light">
      <header className="print-head">
        <div>
          <h1>{title}</h1>
          {note && <p>{note}</p>}
        </div>
        <p>
          <strong>{user?.orgName}</strong>
          <br />
          {t('printed', { time: dayjs().format('YYYY-MM-DD HH:mm'), person: user?.name || user?.loginname || '' })}
        </p>
      </header>
      {children}
    </article>,
    document.body,
  );
}
