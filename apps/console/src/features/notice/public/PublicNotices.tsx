import './public-notices.css';
import { NotificationOutlined } from '@ant-design/icons';
import type { Notice } from '@lookfar/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';
import { NoticeText } from '../../../shared/messages/NoticeText.tsx';

const texts = defineTexts('notice.public', {
  title: { cn: '系统公告', en: 'Announcements' },
  close: words.close,
  more: { cn: '另有 {count} 条', en: '{count} more' },
});

/** More would compete with the login form. */
const shownNotices = 2;

/** [NB3] What is announced before the login: one calm card, pinned first; the text opens in a dialog. */
export function PublicNotices({ notices }: { notices: readonly Notice[] }) {
  const t = texts.useTexts();
  const [opened, setOpened] = useState<Notice>();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? notices : notices.slice(0, shownNotices);
  const close = () => setOpened(undefined);
  return (
    <section className="public-notices" aria-label={t('title')}>
      <ul>
        {shown.map((notice) => (
          <li key={notice.id}>
            <button type="button" onClick={() => setOpened(notice)}>
              <NotificationOutlined aria-hidden="true" />
              <span>{notice.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < notices.length && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {t('more', { count: notices.length - shown.length })}
        </Button>
      )}
      {opened && (
        <Modal
          open
          title={opened.title}
          width={640}
          onCancel={close}
          footer={<Button onClick={close}>{t('close')}</Button>}
        >
          <NoticeText notice={opened} />
        </Modal>
      )}
    </section>
  );
}
