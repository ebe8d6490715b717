import { trendHours, type WallSignal, type WallTile, wallLimits } from '@lookfar/contract';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { centreTexts } from '../centreTexts.ts';
import { PageChoice } from './PageChoice.tsx';
import { SignalChoice } from './SignalChoice.tsx';

interface TileFieldsProps {
  tile: WallTile;
  known: ReadonlyMap<number, WallSignal>;
  onChange: (tile: WallTile) => void;
  onSignals: (signals: readonly WallSignal[]) => void;
}

const mostOf = { figure: wallLimits.figures, trend: wallLimits.trends, gauge: 1, energy: 1 } as const;

/** What a kind of tile can be told. */
export function TileFields({ tile, known, onChange, onSignals }: TileFieldsProps) {
  const t = centreTexts.useTexts();
  return (
    <>
      {'signals' in tile && (
        <Form.Item label={t('tileSignals')}>
          <SignalChoice
            value={tile.signals}
            most={mostOf[tile.kind]}
            known={known}
            onChange={(list) => {
              onSignals(list);
              onChange({ ...tile, signals: list.map(({ id, equipmentId }) => ({ signalId: id, equipmentId })) });
            }}
          />
        </Form.Item>
      )}
      <KindFields tile={tile} onChange={onChange} />
    </>
  );
}

function KindFields({ tile, onChange }: Pick<TileFieldsProps, 'tile' | 'onChange'>) {
  const t = centreTexts.useTexts();
  switch (tile.kind) {
    case 'figure':
      return (
        <Form.Item>
          <Checkbox checked={tile.spark} onChange={(event) => onChange({ ...tile, spark: event.target.checked })}>
            {t('tileSpark')}
          </Checkbox>
        </Form.Item>
      );
    case 'trend':
      return (
        <Choice
          label={t('tileHours')}
          value={tile.hours}
          onChange={(hours) => onChange({ ...tile, hours })}
          options={trendHours.map((hours) => ({
            value: hours,
            label: hours > 24 ? t('lastDays', { days: hours / 24 }) : t('lastHours', { hours }),
          }))}
        />
      );
    case 'gauge':
      return (
        <>
          <Choice
            label={t('tileLook')}
            value={tile.look}
            onChange={(look) => onChange({ ...tile, look })}
            options={[
              { value: 'gauge', label: t('lookGauge') },
              { value: 'level', label: t('lookLevel') },
            ]}
          />
          <Ends tile={tile} onChange={onChange} />
        </>
      );
    case 'energy':
      return (
        <Choice
          label={t('tileFrom')}
          value={tile.from}
          onChange={(from) => onChange({ ...tile, from })}
          options={[
            { value: 'power', label: t('fromPower') },
            { value: 'meter', label: t('fromMeter') },
          ]}
        />
      );
    case 'page':
      return (
        <Form.Item label={t('tilePage')}>
          <PageChoice value={tile.pageId} onChange={(pageId) => onChange({ ...tile, pageId })} />
        </Form.Item>
      );
    case 'text':
      return (
        <>
          <Form.Item label={t('tileText')}>
            <Input.TextArea
              aria-label={t('tileText')}
              rows={4}
              maxLength={wallLimits.text}
              value={tile.text}
              onChange={(event) => onChange({ ...tile, text: event.target.value })}
            />
          </Form.Item>
          <Form.Item>
            <Checkbox checked={tile.notices} onChange={(event) => onChange({ ...tile, notices: event.target.checked })}>
              {t('tileNotices')}
            </Checkbox>
          </Form.Item>
        </>
      );
    default:
      return null;
  }
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: string }[];
}

function Choice<Value extends string | number>({ label, value, onChange, options }: ChoiceProps<Value>) {
  return (
    <Form.Item label={label}>
      <Select<Value> aria-label={label} value={value} onChange={onChange} options={options as never} />
    </Form.Item>
  );
}

type GaugeWall = Extract<WallTile, { kind: 'gauge' }>;

function Ends({ tile, onChange }: { tile: GaugeWall; onChange: (tile: GaugeWall) => void }) {
  const t = centreTexts.useTexts();
  return (
    <div className="tile-form-ends">
      {(['min', 'max'] as const).map((end) => (
        <Form.Item key={end} label={t(end === 'min' ? 'tileMin' : 'tileMax')}>
          <InputNumber
            aria-label={t(end === 'min' ? 'tileMin' : 'tileMax')}
            value={tile[end]}
            onChange={(value) => onChange({ ...tile, [end]: value })}
          />
        </Form.Item>
      ))}
    </div>
  );
}
