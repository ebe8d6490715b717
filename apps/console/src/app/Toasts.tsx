import { App } from 'antd';
import { useEffect } from 'react';
import { setNotifier } from '../client/notify.ts';

/** Shows the call client's notices, bottom right for 10 s. A text that is still visible is not shown twice. */
export function Toasts() {
  const { notification } = App.useApp();
  useEffect(
    () =>
      setNotifier(({ level, text }) => {
        notification.open({ type: level, title: text, key: text, role: level === 'error' ? 'alert' : 'status' });
      }),
    [notification],
  );
  return null;
}
