import './track.css';
import { api, type MonitoredSignal, type TrackSource } from '@lookfar/contract';
import { Button, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { send } from '../../client/send.ts';
import { useRefresh } from '../../client/useCall.ts';
import { trackTexts } from './trackTexts.ts';

interface SourceDialogProps {
  equipmentId: number;
  signals: readonly MonitoredSignal[];
  source: TrackSource | null;
  onClose: () => void;
}

type Choice = Partial<Pick<TrackSource, 'longitudeId' | 'latitudeId'>> & { speedId?: number | null };

/** Chooses the position signals of a device. */
export function SourceDialog({ equipmentId, signals, source, onClose }: SourceDialogProps) {
  const t = trackTexts.useTexts();
  const refresh = useRefresh();
  const [choice, setChoice] = useState<Choice>(source ?? {});
  const [busy, setBusy] = useState(false);
  const { longitudeId, latitudeId, speedId = null } = choice;
  const isSame = longitudeId !== undefined && longitudeId === latitudeId;
  const save = async (next: Parameters<typeof sourceBody>[1]) => {
    setBusy(true);
    try {
      await send(api.track.setSource, sourceBody(equipmentId, next));
      await refresh(api.track.query);
      await refresh(api.track.source, { equipmentId });
      onClose();
    } catch {
      // A refusal was shown as a toast; the choice stays so that it can be corrected.
      setBusy(false);
    }
  };
  const numbers = signals.filter(({ dataType }) => dataType !== 'STRING' && dataType !== 'BOOL');
  const options = numbers.map(({ id, title, unit }) => ({ value: id, label: unit ? `${title} (${unit})` : title }));
  const select = (
    id: keyof Choice,
    value: number | null | undefined,
    extra?: { allowClear: true; placeholder: string },
  ) => (
    <Select
      id={`track-${id}`}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      options={options}
      onChange={(next: number | null | undefined) => setChoice({ ...choice, [id]: next ?? undefined })}
      {...extra}
    />
  );
  return (
    <Modal
      open
      title={t('choose')}
      okText={t('save')}
      okButtonProps={{ disabled: longitudeId === undefined || latitudeId === undefined || isSame, loading: busy }}
      onOk={() => {
        if (longitudeId !== undefined && latitudeId !== undefined) void save({ longitudeId, latitudeId, speedId });
      }}
      onCancel={onClose}
    >
      <p className="track-note track-dialog-note">{t('dialogNote')}</p>
      <Form layout="vertical">
        <Form.Item label={t('longitude')} htmlFor="track-longitudeId" required>
          {select('longitudeId', longitudeId)}
        </Form.Item>
        <Form.Item
          label={t('latitude')}
          htmlFor="track-latitudeId"
          required
          {...(isSame && { validateStatus: 'error', help: t('sameSignal') })}
        >
          {select('latitudeId', latitudeId)}
        </Form.Item>
        <Form.Item label={t('speedSignal')} htmlFor="track-speedId">
          {select('speedId', speedId, { allowClear: true, placeholder: t('bySpeed') })}
        </Form.Item>
      </Form>
      {source?.chosen === true && (
        <Button type="link" className="track-automatic" disabled={busy} onClick={() => void save(null)}>
          {t('automatic')}
        </Button>
      )}
      {source?.chosen === false && <p className="track-note">{t('found')}</p>}
    </Modal>
  );
}

function sourceBody(
  equipmentId: number,
  source: { longitudeId: number; latitudeId: number; speedId: number | null } | null,
) {
  return { equipmentId, source };
}
