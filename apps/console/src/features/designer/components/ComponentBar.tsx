import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useCallback, useState } from 'react';
import { Clip } from '../../../ui/layout/Layout.tsx';
import { useDesigner, useDocument, useSaving } from '../DesignerContext.tsx';
import { isUnsaved } from '../save/saveStep.ts';
import { DrawingTools } from '../shell/DrawingTools.tsx';
import { designerTexts } from '../shell/designerTexts.ts';
import { useShellKeys } from '../shell/useShellKeys.ts';
import { useWidth } from '../shell/useWidth.ts';
import { useComponentLayer } from './componentLayerContext.ts';
import { componentTexts } from './componentTexts.ts';

/** Shows that a component is being edited, saves it, and returns to the page. */
export function ComponentBar() {
  const t = componentTexts.useTexts();
  const name = useDocument(({ document }) => document.page().con.title);
  const unsaved = useSaving(isUnsaved);
  const { close } = useComponentLayer();
  const [isAsking, setIsAsking] = useState(false);
  const { isPhone } = useWidth();
  useShellKeys({ onPreview: useCallback(() => undefined, []) });
  const leave = () => (unsaved ? setIsAsking(true) : close());
  return (
    <header className="designer-bar">
      <Button icon={<ArrowLeftOutlined />} onClick={leave}>
        {t('back')}
      </Button>
      <div className="cp-bar-words">
        <Clip as="strong">{t('editing', { name })}</Clip>
        <Clip>{t('editingNote')}</Clip>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click here must not take the focus from the canvas */}
      <div className="designer-tools" onMouseDown={(event) => event.preventDefault()}>
        <DrawingTools isLookOnly={isPhone} />
      </div>
      <div className="designer-end">
        <LayerSave />
      </div>
      {isAsking && (
        <Modal
          open
          title={t('leaveTitle')}
          width={440}
          okText={t('leave')}
          okButtonProps={{ danger: true }}
          cancelText={t('stay')}
          onOk={close}
          onCancel={() => setIsAsking(false)}
        >
          {t('leaveNote')}
        </Modal>
      )}
    </header>
  );
}

function LayerSave() {
  const t = designerTexts.useTexts();
  const { saver } = useDesigner();
  const state = useSaving((all) => all);
  const unsaved = isUnsaved(state);
  const isFailed = state.phase === 'failed' && state.reason !== undefined;
  return (
    <>
      {isFailed ? (
        <span className="designer-saved designer-failed" role="alert">
          {t('saveFailedWhy', { reason: state.reason ?? '' })}
        </span>
      ) : (
        <span className={unsaved ? 'designer-saved designer-unsaved' : 'designer-saved'}>
          {t(unsaved ? 'unsaved' : 'saved')}
        </span>
      )}
      <Button type="primary" loading={state.phase === 'saving'} disabled={!unsaved} onClick={() => saver.save()}>
        {t('save')}
      </Button>
    </>
  );
}
