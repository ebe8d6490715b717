import { api, type ProjectOfUser } from '@lookfar/contract';
import { Checkbox, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../base/paths.ts';
import { readStored, writeStored } from '../../../base/storage.ts';
import { useCall } from '../../../client/useCall.ts';
import { intervals, readWall, wallSearch } from '../../../shared/wall/wall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { boardTexts } from '../boardTexts.ts';

interface WallDialogProps {
  projects: readonly ProjectOfUser[];
  onClose: () => void;
}

const storageKey = 'project-wall';

/** Chooses the pages of the wall and how long each is shown; the choice is remembered. */
export function WallDialog({ projects, onClose }: WallDialogProps) {
  const t = boardTexts.useTexts();
  const navigate = useNavigate();
  const [last] = useState(() => readWall(new URLSearchParams(readStored(storageKey) ?? '')));
  const [chosen, setChosen] = useState<readonly number[]>(last.ids);
  const [seconds, setSeconds] = useState(last.intervalMs / 1000);
  const toggle = (id: number, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, id] : before.filter((one) => one !== id)));
  const start = () => {
    const search = wallSearch(chosen, seconds);
    writeStored(storageKey, search);
    // Only a click may enter the full screen.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    void navigate(paths.projectWall + search);
  };
  const open = projects.filter(({ homeId, state }) => homeId !== null && state !== 'expired');
  return (
    <Modal
      open
      title={t('wall')}
      okText={t('wallStart')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={start}
      onCancel={onClose}
    >
      <p>{t('wallNote')}</p>
      <div className="wall-choice">
        {open.map(({ id, title }) => (
          <ProjectPages key={id} projectId={id} title={title} chosen={chosen} toggle={toggle} />
        ))}
      </div>
      <Form.Item label={t('interval')} className="wall-interval">
        <Select
          aria-label={t('interval')}
          value={seconds}
          onChange={setSeconds}
          options={intervals.map((one) => ({
            value: one,
            label: one < 60 ? t('seconds', { count: one }) : t('minutes', { count: one / 60 }),
          }))}
        />
      </Form.Item>
      <Dim small>{t('chosen', { count: chosen.length })}</Dim>
    </Modal>
  );
}

interface ProjectPagesProps {
  projectId: number;
  title: string;
  chosen: readonly number[];
  toggle: (id: number, isOn: boolean) => void;
}

function ProjectPages({ projectId, title, chosen, toggle }: ProjectPagesProps) {
  const t = boardTexts.useTexts();
  const pages = useCall(api.projectMonitor.pages, { projectId }, { staleTime: 60_000, retry: false });
  return (
    <fieldset>
      <legend>{title}</legend>
      <Loaded
        query={pages}
        failed={t('pagesFailed')}
        isEmpty={({ pages: list }) => list.length === 0}
        empty={<Dim small>{t('noPages')}</Dim>}
      >
        {({ pages: list }) =>
          list.map((page) => (
            <Checkbox
              key={page.id}
              checked={chosen.includes(page.id)}
              onChange={(event) => toggle(page.id, event.target.checked)}
            >
              {page.title}
            </Checkbox>
          ))
        }
      </Loaded>
    </fieldset>
  );
}
