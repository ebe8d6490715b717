import './message-detail.css';
import type { Message } from '@lookfar/contract';
import { ExpirePart } from './ExpirePart.tsx';
import { NoticePart } from './NoticePart.tsx';

/** [MSG13] The content of an announcement or expiry notice without its title: for dialogs that show it. */
export function NoticeContent({ message }: { message: Message }) {
  if (message.type === 'notice' && message.equipType === 'public') return <NoticePart message={message} />;
  return (
    <>
      <p className="message-detail-text">{message.note}</p>
      {message.type === 'expire' && <ExpirePart message={message} />}
    </>
  );
}
