import type { Dropped } from '@lookfar/page';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { DroppedList } from '../../page-view/index.ts';
import { designerTexts } from './designerTexts.ts';

/** What could not be used of the document, counted and on demand listed. */
export function DroppedStrip({ dropped }: { dropped: readonly Dropped[] }) {
  const t = designerTexts.useTexts();
  const [state, setState] = useState<'strip' | 'list' | 'gone'>('strip');
  if (dropped.length === 0 || state === 'gone') return null;
  const title = t('droppedTitle', { count: dropped.length });
  return (
    <div className="designer-strip" role="status">
      <span>{title}</span>
      <Button size="small" type="link" onClick={() => setState('list')}>
        {t('droppedDetails')}
      </Button>
      <Button size="small" type="text" onClick={() => setState('gone')}>
        {t('close')}
      </Button>
      <Modal open={state === 'list'} title={title} width={640} footer={null} onCancel={() => setState('strip')}>
        <DroppedList dropped={dropped} />
      </Modal>
    </div>
  );
}
