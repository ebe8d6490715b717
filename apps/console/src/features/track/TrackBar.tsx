import { DownloadOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { api, watchLimits } from '@lookfar/contract';
import { Button, Dropdown, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { download } from '../../client/download.ts';
import { Row } from '../../ui/layout/Layout.tsx';
import { TimeRangePicker } from '../../ui/TimePicker.tsx';
import { mostTrackMs, type TrackMode, type TrackRange, type TrackSpan, trackPresets } from './trackRange.ts';
import { trackTexts } from './trackTexts.ts';

interface TrackBarProps {
  equipmentId: number;
  range: TrackRange;
  span: TrackSpan;
  mode: TrackMode;
  hasHistory: boolean;
  onChange: (change: { range?: TrackRange; mode?: TrackMode }) => void;
  onRefresh: () => void;
  /** Given to users who may choose the position signals. */
  onChoose?: () => void;
}

export function TrackBar(props: TrackBarProps) {
  const { equipmentId, span, mode, hasHistory, onChange, onRefresh, onChoose } = props;
  const t = trackTexts.useTexts();
  return (
    <Row className="track-bar">
      <Segmented<TrackMode>
        aria-label={t('mode')}
        value={mode}
        options={(['playback', 'live'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => onChange({ mode: next })}
      />
      {mode === 'playback' && hasHistory && (
        <>
          <RangeChoice {...props} />
          <Button icon={<ReloadOutlined />} aria-label={t('refresh')} title={t('refresh')} onClick={onRefresh} />
          <ExportButton equipmentId={equipmentId} span={span} />
        </>
      )}
      {onChoose && (
        <Button
          type="text"
          className="track-bar-source"
          icon={<SettingOutlined />}
          aria-label={t('source')}
          title={t('source')}
          onClick={onChoose}
        />
      )}
    </Row>
  );
}

/** [TR1] Presets and a custom range. */
function RangeChoice({ range, span, onChange }: TrackBarProps) {
  const t = trackTexts.useTexts();
  const preset = 'preset' in range ? range.preset : 'custom';
  return (
    <>
      <Segmented<string>
        aria-label={t('range')}
        value={preset}
        options={[
          ...trackPresets.map((value) => ({ value: value as string, label: t(value) })),
          { value: 'custom', label: t('custom') },
        ]}
        onChange={(next) => {
          const known = trackPresets.find((one) => one === next);
          onChange({ range: known ? { preset: known } : { ...span } });
        }}
      />
      {preset === 'custom' && (
        <TimeRangePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          allowClear={false}
          placeholder={[t('from'), t('to')]}
          value={[dayjs(span.from), dayjs(span.to)]}
          disabledDate={(date, { from }) => from !== undefined && Math.abs(date.diff(from)) >= mostTrackMs}
          renderExtraFooter={() => t('tooLong', { days: watchLimits.trackDays })}
          onChange={(dates) => {
            const [from, to] = [dates?.[0]?.valueOf(), dates?.[1]?.valueOf()];
            if (from !== undefined && to !== undefined && to > from && to - from <= mostTrackMs) {
              onChange({ range: { from, to } });
            }
          }}
        />
      )}
    </>
  );
}

function ExportButton({ equipmentId, span }: Pick<TrackBarProps, 'equipmentId' | 'span'>) {
  const t = trackTexts.useTexts();
  const [busy, setBusy] = useState(false);
  const run = async (file: 'csv' | 'gpx') => {
    setBusy(true);
    const order = { equipmentId, startTime: span.from, endTime: span.to, file };
    // A refusal was shown as a toast.
    await download(api.track.export, { ...order, utcOffset: -new Date().getTimezoneOffset() }).catch(() => {});
    setBusy(false);
  };
  return (
    <Dropdown
      trigger={['click']}
      disabled={busy}
      menu={{
        items: (['csv', 'gpx'] as const).map((key) => ({ key, label: t(key) })),
        onClick: ({ key }) => void run(key === 'gpx' ? 'gpx' : 'csv'),
      }}
    >
      <Button icon={<DownloadOutlined />} loading={busy}>
        {t(busy ? 'exporting' : 'export')}
      </Button>
    </Dropdown>
  );
}
