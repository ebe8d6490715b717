import { api } from '@lookfar/contract';
import { Alert, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { useAfterTyping } from '../../../ui/useAfterTyping.ts';
import { useChange, useDocument } from '../draft/draftStore.ts';
import { applyModel } from './applyModel.ts';
import { driverTexts } from './driverTexts.ts';

/** Copies driver and signals from a register map. It changes the draft like any other edit and can be undone. */
export function ModelDialog({ onClose }: { onClose: () => void }) {
  const t = driverTexts.useTexts();
  const change = useChange();
  const driver = useDocument((document) => document.driver);
  const signals = useDocument((document) => document.signals.length);
  const alarms = useDocument((document) => document.alarms.length);
  const [chosen, setChosen] = useState<{ id: number; driver: string }>();
  const [how, setHow] = useState<'replace' | 'append'>('replace');
  const [busy, setBusy] = useState(false);
  const apply = async () => {
    if (!chosen) return;
    setBusy(true);
    try {
      const model = await send(api.deviceModel.info, { id: chosen.id });
      change((document) => applyModel(document, model, how), { bad: new Map() });
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('modelTitle')}
      okText={t('modelApply')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !chosen }}
      confirmLoading={busy}
      onOk={() => void apply()}
      onCancel={onClose}
    >
      <Models chosen={chosen?.id} onChoose={setChosen} />
      <Radio.Group
        value={how}
        onChange={({ target }) => setHow(target.value as 'replace' | 'append')}
        options={[
          { value: 'replace', label: t('modelReplace') },
          { value: 'append', label: t('modelAppend') },
        ]}
      />
      {how === 'replace' && signals > 0 && (
        <Alert type="warning" showIcon title={t('modelReplaceNote', { signals, alarms })} />
      )}
      {how === 'append' && chosen && driver !== '' && chosen.driver !== driver && (
        <Alert type="warning" showIcon title={t('modelAppendNote', { driver: chosen.driver })} />
      )}
    </Modal>
  );
}

interface ModelsProps {
  chosen: number | undefined;
  onChoose: (model: { id: number; driver: string }) => void;
}

function Models({ chosen, onChoose }: ModelsProps) {
  const t = driverTexts.useTexts();
  const [text, setText] = useState('');
  const name = useAfterTyping(text.trim());
  const models = useCall(api.deviceModel.query, { name, pageSize: 100 });
  return (
    <>
      <Input.Search
        allowClear
        aria-label={t('modelSearch')}
        placeholder={t('modelSearch')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="model-list">
        <Loaded query={models} empty={{ title: t('modelNone') }} isEmpty={({ list }) => list.length === 0}>
          {({ list }) => (
            <Radio.Group
              aria-label={t('modelTitle')}
              value={chosen}
              options={list.map((model) => ({
                value: model.id,
                label: (
                  <span className="model-line">
                    <strong>{[model.manufacturer, model.name].filter(Boolean).join(' ')}</strong>
                    {model.shipped && <Dim> {t('shipped')}</Dim>}
                    <Dim>
                      {t('modelFacts', { driver: model.driver, signals: model.signalCount, alarms: model.alarmCount })}
                    </Dim>
                  </span>
                ),
              }))}
              onChange={({ target }) => {
                const model = list.find(({ id }) => id === target.value);
                if (model) onChoose({ id: model.id, driver: model.driver });
              }}
            />
          )}
        </Loaded>
      </div>
    </>
  );
}
