import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { zoomRange } from './frame/fitOf.ts';
import type { PageZoom } from './frame/useZoom.ts';
import { pageTexts } from './pageTexts.ts';

const step = 1.5;

/** Zoom in, out and reset, for users without a wheel or a touch screen. */
export function ZoomButtons({ zoom, zoomBy, reset }: PageZoom) {
  const t = pageTexts.useTexts();
  return (
    <Space.Compact>
      <Button
        icon={<MinusOutlined />}
        aria-label={t('zoomOut')}
        title={t('zoomOut')}
        disabled={zoom <= zoomRange.least}
        onClick={() => zoomBy(1 / step)}
      />
      <Button className="page-percent" title={t('zoomReset')} disabled={zoom === 1} onClick={reset}>
        {Math.round(zoom * 100)}%
      </Button>
      <Button
        icon={<PlusOutlined />}
        aria-label={t('zoomIn')}
        title={t('zoomIn')}
        disabled={zoom >= zoomRange.most}
        onClick={() => zoomBy(step)}
      />
    </Space.Compact>
  );
}
