import { InfoCircleOutlined } from '@ant-design/icons';
import { type Dropped, dropReasons } from '@lookfar/page';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../shell/i18n/language.ts';
import { droppedName } from './droppedName.ts';
import { pageTexts } from './pageTexts.ts';

const most = 200;

/** [PV3] Says how much of a page could not be shown; the list says what and why. */
export function DroppedNote({ dropped }: { dropped: readonly Dropped[] }) {
  const t = pageTexts.useTexts();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  if (dropped.length === 0) return null;
  return (
    <>
      <Button type="text" size="small" icon={<InfoCircleOutlined />} onClick={() => setOpen(true)}>
        {t('dropped', { count: dropped.length })}
      </Button>
      <Modal
        open={open}
        title={t('droppedTitle')}
        onCancel={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{t('close')}</Button>}
      >
        <ul className="page-dropped">
          {dropped.slice(0, most).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same widget may be named twice, and the list stands still
            <li key={index}>
              <strong>{droppedName(part, language) || t('ofPage')}</strong> {dropReasons[part.reason][language]}
              {part.path && <code>{part.path}</code>}
            </li>
          ))}
        </ul>
        {dropped.length > most && t('droppedMore', { count: dropped.length - most })}
      </Modal>
    </>
  );
}
