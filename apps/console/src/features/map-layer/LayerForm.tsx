import { api, type MapLayerLine, mapLimits } from '@lookfar/contract';
import { Alert, Checkbox, Form, Input, InputNumber, Modal } from 'antd';
import { useId, useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { useRefresh } from '../../client/useCall.ts';
import type { ShownMap } from '../../ui/map/ShownMap.ts';
import { FilePicker } from '../../ui/upload/FilePicker.tsx';
import { ImageUpload } from '../../ui/upload/ImageUpload.tsx';
import type { LayerDialog } from './layerDialog.ts';
import { layerTexts } from './layerTexts.ts';
import { pictureStart } from './pictureCorners.ts';

interface LayerFormProps {
  dialog: Exclude<LayerDialog, { kind: 'delete' }>;
  shown: ShownMap;
  onEdit: (layer: MapLayerLine) => void;
  onClose: () => void;
}

const titles = { add: 'add', import: 'import', picture: 'addPicture', settings: 'settings' } as const;
const emptyLayer = '{"type":"FeatureCollection","features":[]}';

/** Name and zoom level of a layer, with the file of a new one. What is wrong with a file is shown here. */
export function LayerForm({ dialog, shown, onEdit, onClose }: LayerFormProps) {
  const t = layerTexts.useTexts();
  const language = useLanguage();
  const formId = useId();
  const refresh = useRefresh();
  const before = dialog.kind === 'settings' ? dialog.layer : undefined;
  const [draft, setDraft] = useState({
    name: before?.name ?? '',
    nameEn: before?.nameEn ?? '',
    minZoom: before?.minZoom ?? 0,
    isShown: before?.isShown ?? true,
  });
  const [file, setFile] = useState<File>();
  const [image, setImage] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const store = async (): Promise<number | undefined> => {
    if (before) {
      await send(api.mapLayer.edit, { id: before.id, ...draft }, { quiet: true });
      return undefined;
    }
    if (dialog.kind === 'picture') {
      const place = await pictureStart(shown, image ?? 0);
      return (await send(api.mapLayer.addPicture, { ...draft, image: image ?? 0, ...place }, { quiet: true })).id;
    }
    const sent = file ?? new File([emptyLayer], 'layer.geojson');
    return (await send(api.mapLayer.add, { ...draft, file: sent }, { quiet: true })).id;
  };
  const save = async () => {
    if (dialog.kind === 'import' && !file) return setProblem(t('needsFile'));
    if (dialog.kind === 'picture' && image === null) return setProblem(t('needsPicture'));
    setBusy(true);
    setProblem(undefined);
    try {
      const id = await store();
      await refresh(api.mapLayer.query);
      onClose();
      const added =
        id === undefined ? undefined : (await send(api.mapLayer.query, {})).list.find((one) => one.id === id);
      if (added && dialog.kind !== 'import') onEdit(added);
    } catch (error) {
      setProblem(failureText(error, language).reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t(titles[dialog.kind])}
      width={460}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: busy, disabled: draft.name.trim() === '' }}
      onCancel={onClose}
    >
      <Form
        id={formId}
        layout="vertical"
        onSubmitCapture={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {dialog.kind === 'import' && (
          <Form.Item extra={t('fileNote')}>
            <FilePicker
              text={t('file')}
              accept=".geojson,.json,application/geo+json"
              mostBytes={mapLimits.drawingBytes}
              onFile={(chosen) => {
                setFile(chosen);
                if (chosen && draft.name === '') setDraft({ ...draft, name: stem(chosen.name) });
              }}
            />
          </Form.Item>
        )}
        {dialog.kind === 'picture' && (
          <Form.Item extra={t('pictureNote')}>
            <ImageUpload value={image} onChange={setImage} />
          </Form.Item>
        )}
        <Form.Item label={t('name')} required htmlFor={`${formId}-name`}>
          <Input
            id={`${formId}-name`}
            value={draft.name}
            maxLength={mapLimits.layerName}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t('nameEn')} htmlFor={`${formId}-en`}>
          <Input
            id={`${formId}-en`}
            value={draft.nameEn}
            maxLength={mapLimits.layerName}
            onChange={(event) => setDraft({ ...draft, nameEn: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t('minZoom')} htmlFor={`${formId}-zoom`}>
          <InputNumber
            id={`${formId}-zoom`}
            min={0}
            max={mapLimits.zoom}
            precision={0}
            value={draft.minZoom}
            onChange={(minZoom) => setDraft({ ...draft, minZoom: minZoom ?? 0 })}
          />
        </Form.Item>
        <Checkbox checked={draft.isShown} onChange={(event) => setDraft({ ...draft, isShown: event.target.checked })}>
          {t('isShown')}
        </Checkbox>
      </Form>
      {problem !== undefined && <Alert className="layer-problem" type="error" showIcon title={problem} role="alert" />}
    </Modal>
  );
}

/** Of a file's name. */
const stem = (name: string) => name.replace(/\.[^.]*$/, '').slice(0, mapLimits.layerName);
