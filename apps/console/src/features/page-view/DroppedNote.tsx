import { InfoCircleOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { DroppedList } from './dropped/DroppedList.tsx';
import type { DroppedPart } from './dropped/DroppedPart.ts';
import { pageTexts } from './pageTexts.ts';

/** [PV3] How much of a page could not be shown; the list shows what and why. */
export function DroppedNote({ dropped }: { dropped: readonly DroppedPart[] }) {
  const t = pageTexts.useTexts();
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
        <DroppedList dropped={dropped} />
      </Modal>
    </>
  );
}
