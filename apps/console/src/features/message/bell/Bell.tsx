import './bell.css';
import { BellOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { refreshUnread, useMessageStore } from '../../../shared/messages/messageStore.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { bellTexts } from './bellTexts.ts';

const BellPanel = lazy(async () => ({ default: (await import('./BellPanel.tsx')).BellPanel }));

/** In case a push was missed. */
const againMs = 60_000;

/** [MSG14] In the header of every page: the number of unread messages, and the latest ones below it. */
export function Bell() {
  const t = bellTexts.useTexts();
  const total = useMessageStore((state) => state.unread?.total);
  const flag = useMessageStore((state) => state.flag);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    void refreshUnread();
    const timer = setInterval(() => void refreshUnread(), againMs);
    return () => clearInterval(timer);
  }, []);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const words = total ? t('some', { count: total }) : t(total === 0 ? 'none' : 'messages');
  return (
    <>
      <Dropdown
        trigger={['click']}
        open={open}
        onOpenChange={setOpen}
        placement="bottomRight"
        // On a phone it is as wide as the window.
        align={{ overflow: { shiftX: true, adjustY: true } }}
        popupRender={() => <Suspense fallback={<LoadingState />}>{open && <BellPanel onClose={close} />}</Suspense>}
      >
        <Button
          ref={button}
          className={flag ? 'bell bell-flag' : 'bell'}
          type="text"
          icon={<BellOutlined />}
          aria-label={words}
          title={words}
          aria-expanded={open}
          aria-haspopup="dialog"
        >
          {total !== undefined && total > 0 && <strong className="digits">{total > 99 ? '99+' : total}</strong>}
        </Button>
      </Dropdown>
      <span className="visually-hidden" role="status">
        {flag && t('arrived')}
      </span>
    </>
  );
}
