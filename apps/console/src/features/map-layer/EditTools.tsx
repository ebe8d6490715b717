import { CheckOutlined, DeleteOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { Row } from '../../ui/layout/Layout.tsx';
import { type EditAction, type EditTool, editTools, type LayerEdit } from './layerEdit.ts';
import { layerTexts } from './layerTexts.ts';

interface EditToolsProps {
  state: LayerEdit;
  act: (action: EditAction) => void;
}

export function EditTools({ state, act }: EditToolsProps) {
  const t = layerTexts.useTexts();
  const { tool, draft, past, future, selected, vertex } = state;
  const isDrawing = tool === 'line' || tool === 'area';
  const hint = tool === 'select' ? 'hintSelect' : isDrawing ? 'hintDraw' : 'hintPoint';
  return (
    <>
      <Segmented
        block
        size="small"
        aria-label={t('tools')}
        value={tool}
        options={editTools.map((value) => ({ value, label: t(value) }))}
        onChange={(next: EditTool) => act({ type: 'tool', tool: next })}
      />
      <p className="layer-hint">{t(hint)}</p>
      <Row>
        {isDrawing && (
          <Button
            size="small"
            type="primary"
            icon={<CheckOutlined />}
            disabled={draft.length < (tool === 'line' ? 2 : 3)}
            onClick={() => act({ type: 'finish' })}
          >
            {t('finish')}
          </Button>
        )}
        <Button
          size="small"
          icon={<UndoOutlined />}
          aria-label={t('undo')}
          title={t('undo')}
          disabled={past.length === 0 && draft.length === 0}
          onClick={() => act({ type: 'undo' })}
        />
        <Button
          size="small"
          icon={<RedoOutlined />}
          aria-label={t('redo')}
          title={t('redo')}
          disabled={future.length === 0}
          onClick={() => act({ type: 'redo' })}
        />
        {selected !== undefined && (
          <Button size="small" danger icon={<DeleteOutlined />} onClick={() => act({ type: 'remove' })}>
            {t(vertex ? 'removePoint' : 'remove')}
          </Button>
        )}
      </Row>
    </>
  );
}
