import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { CommandId } from '@lookfar/editor';
import { Button, Dropdown } from 'antd';
import { zoomAt } from '../canvas/camera.ts';
import { useEditor, useSession } from '../DesignerContext.tsx';
import { useCommandWords } from '../panels/commands/useCommandWords.ts';
import { CommandButton } from './CommandButton.tsx';
import { designerTexts } from './designerTexts.ts';

const steps = [0.25, 0.5, 1, 2, 4];
const commands = ['zoomFit', 'zoomSelection'] as const satisfies readonly CommandId[];

export function ZoomControl() {
  const t = designerTexts.useTexts();
  const words = useCommandWords();
  const editor = useEditor();
  const percent = useSession(({ camera }) => Math.round(camera.zoom * 100));
  const zoomTo = (zoom: number) => {
    const { camera, screen } = editor.session.state;
    editor.session.update({ camera: zoomAt(camera, { x: screen.width / 2, y: screen.height / 2 }, zoom) });
  };
  const items = [
    ...commands.map((command) => {
      const { name, shortcut } = words(command);
      return { key: command, label: name, extra: shortcut, onClick: () => void editor.run(command) };
    }),
    { type: 'divider' as const, key: 'line' },
    ...steps.map((step) => ({ key: step, label: `${step * 100} %`, onClick: () => zoomTo(step) })),
  ];
  return (
    <span className="designer-zoom">
      <CommandButton command="zoomOut" icon={<MinusOutlined />} />
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button type="text" className="designer-percent" aria-label={t('zoomMenu')}>
          {percent} %
        </Button>
      </Dropdown>
      <CommandButton command="zoomIn" icon={<PlusOutlined />} />
    </span>
  );
}
