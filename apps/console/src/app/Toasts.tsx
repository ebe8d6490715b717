import { App, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { type Notice, setNotifier } from '../client/notify.ts';
import { toastPlace } from './toastPlace.ts';

interface ToastsProps {
  /** Those that came before it did. */
  first: readonly Notice[];
}

/** Shows the call client's notices, bottom right for 10 s. A text that is still visible is not shown twice. */
export function Toasts({ first }: ToastsProps) {
  return (
    <App component={false} notification={toastPlace}>
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
