import './preview.css';
import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { Clip, Dim } from '../../../ui/layout/Layout.tsx';
import { useComponentDrawings } from '../canvas/useComponentDrawings.ts';
import { useDesigner } from '../DesignerContext.tsx';
import { LivePreview } from './LivePreview.tsx';
import { previewDrawing } from './previewDrawing.ts';
import { previewTexts } from './previewTexts.ts';
import { SimulatedPreview } from './SimulatedPreview.tsx';

/** The page as those who watch it will see it, with values of the plant or of a simulation. */
export function PreviewScreen({ onClose }: { onClose: () => void }) {
  const t = previewTexts.useTexts();
  const { editor, owner, design } = useDesigner();
  const componentOf = useComponentDrawings();
  const drawing = useMemo(() => previewDrawing(editor.document.toPage(), componentOf), [editor, componentOf]);
  const canBeLive = owner.kind === 'equipment';
  const [isLive, setLive] = useState(canBeLive);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  const sources = [
    { value: 'live', label: t('live') },
    { value: 'simulated', label: t('simulated') },
  ];
  return (
    <section className="preview" aria-label={t('title', { title: drawing.page.con.title || design.title })}>
      <header className="preview-bar">
        <Button type="text" icon={<ArrowLeftOutlined />} onClick={onClose}>
          {t('close')}
        </Button>
        <Clip as="strong">{t('title', { title: drawing.page.con.title || design.title })}</Clip>
        {canBeLive && (
          <Segmented
            aria-label={t('source')}
            options={sources}
            value={isLive ? 'live' : 'simulated'}
            onChange={(value) => setLive(value === 'live')}
          />
        )}
        <Dim small>{t(isLive ? 'liveNote' : 'simulatedNote')}</Dim>
      </header>
      {isLive ? <LivePreview drawing={drawing} equipmentId={owner.id} /> : <SimulatedPreview drawing={drawing} />}
    </section>
  );
}
