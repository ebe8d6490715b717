import { Drawer } from 'antd';
import { Suspense } from 'react';
import { Publications } from '../../project/index.ts';
import { designerTexts } from '../shell/designerTexts.ts';
import { usePublishing } from './usePublishing.ts';

/** What was published of the page, and the way back to it. */
export function PublicationsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = designerTexts.useTexts();
  const { line, refresh } = usePublishing();
  return (
    <Drawer open={open} size={420} title={line?.title ?? t('publications')} onClose={onClose} destroyOnHidden>
      <Suspense>{line && <Publications page={line} onChanged={refresh} />}</Suspense>
    </Drawer>
  );
}
