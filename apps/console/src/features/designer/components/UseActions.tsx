import './components.css';
import { EditOutlined, SplitCellsOutlined } from '@ant-design/icons';
import type { ComponentLine } from '@lookfar/contract';
import type { WidgetRecord } from '@lookfar/editor';
import { Button, Tooltip } from 'antd';
import { Row } from '../../../ui/layout/Layout.tsx';
import { useComponentLayer } from './componentLayerContext.ts';
import { componentTexts } from './componentTexts.ts';
import { useDetach } from './useDetach.ts';

interface UseActionsProps {
  record: WidgetRecord;
  /** Undefined until it is loaded, or when it is gone. */
  line: ComponentLine | undefined;
  isGone: boolean;
}

/** The component behind a use: its name, editing it, and detaching from it. */
export function UseActions({ record, line, isGone }: UseActionsProps) {
  const t = componentTexts.useTexts();
  const layer = useComponentLayer();
  const detach = useDetach();
  const use = record.component;
  if (isGone || !use) return <p className="dc-note cp-missing">{t('gone')}</p>;
  return (
    <>
      <p className="dc-note">{line?.name ?? ' '}</p>
      <Row className="cp-actions">
        <Button size="small" icon={<EditOutlined />} disabled={!line} onClick={() => layer.open(use)}>
          {t('edit')}
        </Button>
        <Tooltip title={t('detachNote')}>
          <Button size="small" icon={<SplitCellsOutlined />} disabled={!line} onClick={() => void detach(record.id)}>
            {t('detach')}
          </Button>
        </Tooltip>
      </Row>
    </>
  );
}
