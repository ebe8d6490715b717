import { CaretRightOutlined, PauseOutlined, StopOutlined } from '@ant-design/icons';
import { api, type ReplyOf } from '@lookfar/contract';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { send } from '../../../client/send.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { sceneTexts } from '../sceneTexts.ts';

interface RunControlsProps {
  run: ReplyOf<typeof api.sceneRun.info>;
  onChanged: () => void;
}

/** [SCN5] Pauses, resumes and aborts a run that has not ended. */
export function RunControls({ run: { id, state }, onChanged }: RunControlsProps) {
  const t = sceneTexts.useTexts();
  const [isBusy, setBusy] = useState(false);
  const [isAborting, setAborting] = useState(false);
  const change = (call: typeof api.sceneRun.pause | typeof api.sceneRun.continue) => {
    setBusy(true);
    const done = () => {
      setBusy(false);
      onChanged();
    };
    send(call, { id }).then(done, done);
  };
  return (
    <Row className="scene-controls">
      {state === 'paused' ? (
        <Button
          type="primary"
          icon={<CaretRightOutlined />}
          loading={isBusy}
          onClick={() => change(api.sceneRun.continue)}
        >
          {t('resume')}
        </Button>
      ) : (
        <Button
          icon={<PauseOutlined />}
          loading={isBusy}
          disabled={state === 'waiting'}
          onClick={() => change(api.sceneRun.pause)}
        >
          {t('pause')}
        </Button>
      )}
      <Button danger icon={<StopOutlined />} onClick={() => setAborting(true)}>
        {t('abort')}
      </Button>
      {isAborting && <AbortDialog id={id} onChanged={onChanged} onClose={() => setAborting(false)} />}
    </Row>
  );
}

function AbortDialog({ id, onChanged, onClose }: { id: number; onChanged: () => void; onClose: () => void }) {
  const t = sceneTexts.useTexts();
  const [rollBack, setRollBack] = useState(false);
  return (
    <ConfirmDialog
      danger
      title={t('abortTitle')}
      okText={t('abort')}
      run={async () => {
        await send(api.sceneRun.abort, { id, rollBack }, { quiet: true });
        onChanged();
      }}
      onClose={onClose}
    >
      <p>{t('abortNote')}</p>
      <Checkbox checked={rollBack} onChange={({ target }) => setRollBack(target.checked)}>
        {t('rollBack')}
      </Checkbox>
    </ConfirmDialog>
  );
}
