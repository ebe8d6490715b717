import type { WallBoardLine } from '@lookfar/contract';
import { Checkbox, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../base/paths.ts';
import { boardsKey, intervals, wallSearch } from '../../../shared/wall/wall.ts';
import { centreTexts } from '../centreTexts.ts';
import { type WallLook, wallLooks } from './wallLook.ts';

interface WallDialogProps {
  boards: readonly WallBoardLine[];
  /** The one that is shown now; 0 for the default one. */
  shownId: number;
  onClose: () => void;
}

/** Chooses the boards of the wall, how long each is shown, and the look. */
export function WallDialog({ boards, shownId, onClose }: WallDialogProps) {
  const t = centreTexts.useTexts();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number[]>([shownId]);
  const [seconds, setSeconds] = useState(30);
  const [look, setLook] = useState<WallLook>('auto');
  const start = () => {
    // Only a click may enter the full screen.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    void navigate(`${paths.wall}${wallSearch(chosen, seconds, boardsKey)}&look=${look}`);
  };
  const options = [
    ...boards.map(({ id, name }) => ({ value: id, label: name })),
    { value: 0, label: t('defaultBoard') },
  ];
  return (
    <Modal
      open
      title={t('wallTitle')}
      okText={t('wallStart')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={start}
      onCancel={onClose}
    >
      <p>{t('wallNote')}</p>
      <Form layout="vertical">
        <Form.Item label={t('boards')}>
          <Checkbox.Group
            className="wall-boards"
            value={chosen}
            onChange={(ids) => setChosen(ids as number[])}
            options={options}
          />
        </Form.Item>
        <Form.Item label={t('wallSeconds')}>
          <Select
            aria-label={t('wallSeconds')}
            disabled={chosen.length < 2}
            value={seconds}
            onChange={setSeconds}
            options={intervals.map((count) => ({ value: count, label: t('seconds', { count }) }))}
          />
        </Form.Item>
        <Form.Item label={t('wallLook')}>
          <Select
            aria-label={t('wallLook')}
            value={look}
            onChange={setLook}
            options={wallLooks.map((one) => ({ value: one, label: t(`look_${one}`) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
