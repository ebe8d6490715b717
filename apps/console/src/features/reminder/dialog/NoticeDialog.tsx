import './reminder.css';
import type { Message } from '@lookfar/contract';
import { Button, Modal } from 'antd';
import { Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { orderAbovePath } from '../../../shared/order-place/orderPlace.ts';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { messagePath, NoticeContent, orderOf } from '../../message/index.ts';
import { reminderTexts } from '../reminderTexts.ts';
import { feedNotices } from './reminderDialogs.ts';

interface NoticeDialogProps {
  message: Message | null;
  /** Further ones that open after this one. */
  waiting: number;
}

/** [RM12] One announcement, expiry notice or work order. Closing it marks it as read. */
export function NoticeDialog({ message, waiting }: NoticeDialogProps) {
  const t = reminderTexts.useTexts();
  const place = useLocation();
  const navigate = useNavigate();
  const close = () => feedNotices({ type: 'closed' });
  if (!message) return null;
  const order = orderOf(message);
  // [PO18] Whoever watches a page stays there.
  const above = order && orderAbovePath(place, order);
  const open = (to: string) => {
    close();
    void navigate(to);
  };
  const { type, title, gmtCreate } = message;
  return (
    <Modal
      open
      key={message.id}
      title={title}
      onCancel={close}
      mask={{ closable: false }}
      footer={[
        waiting > 0 && (
          <span key="waiting" className="notice-dialog-waiting">
            {t('waiting', { count: waiting })}
          </span>
        ),
        <Link key="details" className="notice-dialog-details" to={messagePath(message)} onClick={close}>
          {t('details')}
        </Link>,
        <Button key="ok" type={above === undefined ? 'primary' : 'default'} autoFocus onClick={close}>
          {t('gotIt')}
        </Button>,
        above !== undefined && (
          <Button key="open" type="primary" onClick={() => open(above)}>
            {t('openOrder')}
          </Button>
        ),
      ]}
    >
      <p className="notice-dialog-kind">
        {t(type)} · {formatEnvelopeTime(gmtCreate)}
      </p>
      <Suspense fallback={<LoadingState />}>
        <NoticeContent message={message} />
      </Suspense>
    </Modal>
  );
}
