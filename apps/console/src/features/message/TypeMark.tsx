import './type-mark.css';
import { ClockCircleOutlined, NotificationOutlined, ToolOutlined } from '@ant-design/icons';
import type { Message } from '@lookfar/contract';
import { StatusMark } from '../../ui/StatusMark.tsx';

const icons = {
  expire: <ClockCircleOutlined aria-hidden="true" />,
  order: <ToolOutlined aria-hidden="true" />,
  notice: <NotificationOutlined aria-hidden="true" />,
} as const;

/** [MSG3] The shape of a message: an alarm's priority, or the icon of its type. */
export function TypeMark({
  message: { type, level },
  size = 18,
}: {
  message: Pick<Message, 'type' | 'level'>;
  size?: number;
}) {
  if (type === 'alarm' || level !== null) return <StatusMark state={level ?? 'warning'} size={size} />;
  return (
    <span className="message-type-icon" style={{ fontSize: size }}>
      {icons[type]}
    </span>
  );
}
