import { api, type MapLayerLine, type SiteDrawing } from '@lookfar/contract';
import { Alert, Button, Modal } from 'antd';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { useCall, useRefresh } from '../../client/useCall.ts';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import type { ShownMap } from '../../ui/map/ShownMap.ts';
import { hideWhileEditing } from '../../ui/map/site/hiddenLayers.ts';
import { EditTools } from './EditTools.tsx';
import { startEdit, stepEdit } from './layerEdit.ts';
import { layerTexts } from './layerTexts.ts';
import { ShapeFields } from './ShapeFields.tsx';
import { useEditKeys } from './useEditKeys.ts';
import { useEditMap } from './useEditMap.ts';

interface LayerEditorProps {
  shown: ShownMap;
  layer: MapLayerLine;
  onClose: () => void;
}

/** Draws the shapes of a layer on the map. */
export function LayerEditor(props: LayerEditorProps) {
  const t = layerTexts.useTexts();
  const { layer } = props;
  const content = useCall(api.mapLayer.content, { id: layer.id }, { extra: ['edit'], gcTime: 0 });
  const name = useShownName(layer);
  return (
    <aside className="map-card layer-panel" aria-label={name}>
      <h2>{name}</h2>
      <Loaded query={content} failed={t('failed')}>
        {(loaded) => (
          <Editing {...props} revision={loaded.revision} drawing={loaded.content as unknown as SiteDrawing} />
        )}
      </Loaded>
    </aside>
  );
}

export function useShownName({ name, nameEn }: MapLayerLine): string {
  return useLanguage() === 'en' && nameEn ? nameEn : name;
}

function Editing(props: LayerEditorProps & { revision: number; drawing: SiteDrawing }) {
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
