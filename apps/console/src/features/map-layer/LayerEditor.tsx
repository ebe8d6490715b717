import { api, type SiteDrawing } from '@lookfar/contract';
import { Alert, Button, Modal } from 'antd';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { useRefresh } from '../../client/useCall.ts';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import { hideWhileEditing } from '../../ui/map/site/hiddenLayers.ts';
import { type EditorProps, EditPanel } from './EditPanel.tsx';
import { EditTools } from './EditTools.tsx';
import { startEdit, stepEdit } from './layerEdit.ts';
import { layerTexts } from './layerTexts.ts';
import { ShapeFields } from './ShapeFields.tsx';
import { useEditKeys } from './useEditKeys.ts';
import { useEditMap } from './useEditMap.ts';

/** Draws the shapes of a layer on the map. */
export function LayerEditor(props: EditorProps) {
  return (
    <EditPanel<SiteDrawing> layer={props.layer}>
      {(drawing, revision) => <Editing {...props} revision={revision} drawing={drawing} />}
    </EditPanel>
  );
}

function Editing(props: EditorProps & { revision: number; drawing: SiteDrawing }) {
  const { shown, layer, revision, drawing, onClose } = props;
  const t = layerTexts.useTexts();
  const [state, act] = useReducer(stepEdit, drawing.features, startEdit);
  const dirty = state.features !== drawing.features || state.draft.length > 0;
  useEffect(() => hideWhileEditing(layer.id), [layer.id]);
  useEditMap(shown, state, act);
  useEditKeys(shown, act);
  const save = useCallback(async () => {
    const text = JSON.stringify({ type: 'FeatureCollection', features: state.features });
    await send(api.mapLayer.save, { id: layer.id, revision, file: new File([text], 'layer.geojson') }, { quiet: true });
  }, [state.features, layer.id, revision]);
  const selected = state.selected === undefined ? undefined : state.features[state.selected];
  return (
    <>
      <EditTools state={state} act={act} />
      {selected && (
        <ShapeFields
          key={state.selected}
          feature={selected}
          onChange={(change) => act({ type: 'properties', change })}
        />
      )}
      <SaveRow dirty={dirty} save={save} saved={t('saved')} onClose={onClose} />
    </>
  );
}

interface SaveRowProps {
  dirty: boolean;
  save: () => Promise<void>;
  saved: string;
  onClose: () => void;
}

/** [LE5] Saves or leaves; a refusal is shown and nothing is lost. */
export function SaveRow({ dirty, save, saved, onClose }: SaveRowProps) {
  const t = layerTexts.useTexts();
  const language = useLanguage();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [asks, setAsks] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await save();
      await refresh(api.mapLayer.query);
      notify({ level: 'success', text: saved });
      onClose();
    } catch (error) {
      setProblem(failureText(error, language).reason);
      setBusy(false);
    }
  };
  return (
    <>
      {problem !== undefined && <Alert className="layer-problem" type="error" showIcon title={problem} role="alert" />}
      <Row className="layer-save">
        <Button type="primary" loading={busy} disabled={!dirty} onClick={() => void run()}>
          {t('save')}
        </Button>
        <Button onClick={() => (dirty ? setAsks(true) : onClose())}>{t(dirty ? 'cancel' : 'close')}</Button>
      </Row>
      <LeaveGuard dirty={dirty && !busy} />
      <Modal
        open={asks}
        title={t('leave')}
        width={416}
        okText={t('discard')}
        okButtonProps={{ danger: true }}
        cancelText={t('stay')}
        onOk={onClose}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
