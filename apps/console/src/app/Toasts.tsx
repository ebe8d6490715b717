import { noticeLimits } from '@lookfar/contract';
import { App, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { type Notice, setNotifier } from '../client/notify.ts';

const place = {
  placement: 'bottomRight',
  duration: noticeLimits.toastMs / 1000,
  maxCount: 5,
  // A pointer that rests where toasts appear would keep them for as long as it stays.
  pauseOnHover: false,
} as const;

interface ToastsProps {
  /** Those that came before it did. */
  first: readonly Notice[];
}

/** Shows the call client's notices, bottom right for 10 s. A text that is still visible is not shown twice. */
export function Toasts({ first }: ToastsProps) {
  return (
    <App component={false} notification={place}>
      <Shown first={first} />
    </App>
  );
}

function Shown({ first }: ToastsProps) {
  const { notification } = App.useApp();
  const waiting = useRef(first);
  useEffect(() => {
    const show = ({ level, text, action }: Notice) => {
      const follow = () => {
        notification.destroy(text);
        action?.run();
      };
      notification.open({
        ...{ type: level, title: text, key: text, role: level === 'error' ? 'alert' : 'status' },
        actions: action && (
          <Button type="link" size="small" onClick={follow}>
            {action.text}
          </Button>
        ),
      });
    };
    for (const notice of waiting.current) show(notice);
    waiting.current = [];
    return setNotifier(show);
  }, [notification]);
  return null;
}
