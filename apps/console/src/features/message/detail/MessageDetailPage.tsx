import './message-detail.css';
import { ArrowLeftOutlined, ExportOutlined } from '@ant-design/icons';
import type { Message } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Row } from '../../../ui/layout/Layout.tsx';
import { DeleteDialog } from '../list/DeleteDialog.tsx';
import { listOf, messageWindowPath } from '../messageAddress.ts';
import { messageTexts } from '../messageTexts.ts';
import { useMessageActions } from '../useMessageActions.ts';
import { detailTexts } from './detailTexts.ts';
import { MessageView } from './MessageView.tsx';

/** `/msg/detail/…` and `/message/detail/…`: one message. */
export function MessageDetailPage() {
  const t = detailTexts.useTexts();
  const list = listOf(useLocation().pathname);
  return (
    <MessageView
      back={
        <Link className="message-back" to={list}>
          <ArrowLeftOutlined aria-hidden="true" /> {t('backToList')}
        </Link>
      }
      actions={(message) => <Actions message={message} list={list} />}
    />
  );
}

function Actions({ message, list }: { message: Message; list: string }) {
  const t = detailTexts.useTexts();
  const say = messageTexts.useTexts();
  const actions = useMessageActions();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const { id, ignored } = message;
  return (
    <Row>
      <Button icon={<ExportOutlined />} href={messageWindowPath(message)} target="_blank" rel="noopener">
        {t('newWindow')}
      </Button>
      <Button
        title={say('ignoreNote')}
        // The client has shown a failure.
        onClick={() => void actions.ignore([id], !ignored).catch(() => undefined)}
      >
        {say(ignored ? 'unignore' : 'ignore')}
      </Button>
      <Button danger onClick={() => setDeleting(true)}>
        {say('delete')}
      </Button>
      {isDeleting && (
        <DeleteDialog
          ids={[id]}
          actions={actions}
          onDone={() => void navigate(list, { replace: true })}
          onClose={() => setDeleting(false)}
        />
      )}
    </Row>
  );
}
