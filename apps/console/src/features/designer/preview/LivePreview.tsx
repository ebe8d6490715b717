import type { StageHandle } from '@lookfar/widgets';
import { useRef } from 'react';
import type { Drawing } from '../../page-view/index.ts';
import { LiveFeeds } from './LiveFeeds.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';

interface LivePreviewProps {
  drawing: Drawing;
  equipmentId: number;
}

/** The page with the values of its device. */
export function LivePreview({ drawing, equipmentId }: LivePreviewProps) {
  const stage = useRef<StageHandle>(null);
  return (
    <div className="preview-body">
      <PreviewFrame drawing={drawing} stage={stage} />
      <LiveFeeds {...{ stage, drawing, equipmentId }} />
    </div>
  );
}
