import { SendOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { Suspense, useState } from 'react';
import { PublishDialog } from '../../project/index.ts';
import { useSaving } from '../DesignerContext.tsx';
import { isUnsaved } from '../save/saveStep.ts';
import { designerTexts } from '../shell/designerTexts.ts';
import { usePublishing } from './usePublishing.ts';

/** [DS30] Shows people the saved draft. What is not saved cannot be published. */
export function PublishControl() {
  const t = designerTexts.useTexts();
  const { line, refresh } = usePublishing();
  const isOpen = useSaving((state) => isUnsaved(state) || state.phase === 'saving');
  const [isPublishing, setPublishing] = useState(false);
  const isUpToDate = line?.published != null && !line.isChanged;
  const why = isOpen ? t('saveFirst') : isUpToDate ? t('nothingNew') : undefined;
  return (
    <>
      <Tooltip title={why}>
        <Button
          icon={<SendOutlined />}
          disabled={line === undefined || why !== undefined}
          onClick={() => setPublishing(true)}
        >
          {t('publish')}
        </Button>
      </Tooltip>
      {isPublishing && line && (
        <Suspense>
          <PublishDialog page={line} onDone={refresh} onClose={() => setPublishing(false)} />
        </Suspense>
      )}
    </>
  );
}
