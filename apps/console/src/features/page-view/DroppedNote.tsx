import { InfoCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { DroppedDialog } from './dialogs/pageDialogs.ts';
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
      {open && <DroppedDialog dropped={dropped} onClose={() => setOpen(false)} />}
    </>
  );
}
