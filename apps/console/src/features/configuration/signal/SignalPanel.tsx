import { CloseOutlined, ThunderboltOutlined } from '@ant-design/icons';
import type { ConfigSignal } from '@lookfar/contract';
import { Button } from 'antd';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { ImageUpload } from '../../../ui/upload/ImageUpload.tsx';
import { AlarmList } from '../alarm/AlarmList.tsx';
import { useChange } from '../draft/draftStore.ts';
import { useEditor } from '../EditorContext.ts';
import { TemplateNote } from '../TemplateNote.tsx';
import { MapsEditor } from './MapsEditor.tsx';
import { ReadingText } from './ReadingText.tsx';
import { signalTexts } from './signalTexts.ts';
import type { ReadNow } from './useReadNow.ts';

interface SignalPanelProps {
  signal: ConfigSignal | undefined;
  reader: ReadNow;
  onClose: () => void;
}

/** Next to the grid: details of the signal under the cursor that fit no cell, its live value and its alarm rules. */
export function SignalPanel({ signal, reader, onClose }: SignalPanelProps) {
  const t = signalTexts.useTexts();
  return (
    <aside className="signal-panel" aria-label={t('detail')}>
      <header>
        <h2>{signal ? signal.title || '—' : t('detail')}</h2>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('closePanel')} onClick={onClose} />
      </header>
      {signal ? (
        <SignalDetail key={signal.id} signal={signal} reader={reader} />
      ) : (
        <EmptyState title={t('noSelection')} />
      )}
    </aside>
  );
}

/** Also the lower part of a card's drawer on a phone. */
export function SignalDetail({ signal, reader }: { signal: ConfigSignal; reader: ReadNow }) {
  const t = signalTexts.useTexts();
  const { templateSignals } = useEditor();
  const change = useChange();
  const locked = templateSignals.has(signal.id);
  const edit = (part: Partial<ConfigSignal>, gesture: string) =>
    change(
      (document) => ({
        ...document,
        signals: document.signals.map((row) => (row.id === signal.id ? { ...row, ...part } : row)),
      }),
      { gesture: `signal.${signal.id}.${gesture}` },
    );
  return (
    <>
      {locked && <TemplateNote tab="signal" />}
      <Row className="signal-read">
        <Button
          size="small"
          icon={<ThunderboltOutlined />}
          disabled={reader.hindrance !== undefined}
          title={reader.hindrance ?? t('readHint')}
          loading={reader.pending.has(signal.id)}
          onClick={() => void reader.read([signal])}
        >
          {t('read')}
        </Button>
        <span role="status">
          <ReadingText
            reading={reader.readings.get(signal.id)}
            pending={reader.pending.has(signal.id)}
            unit={signal.unit}
          />
          {reader.hindrance !== undefined && <span className="reading-dim">{reader.hindrance}</span>}
        </span>
      </Row>
      <AlarmList signal={signal} />
      <MapsEditor maps={signal.signalMaps} disabled={locked} onChange={(signalMaps) => edit({ signalMaps }, 'maps')} />
      <h3>{t('image')}</h3>
      <ImageUpload value={signal.image} onChange={(image) => edit({ image }, 'image')} disabled={locked} />
    </>
  );
}
