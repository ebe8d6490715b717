import { type WallTile, wallLimits } from '@lookfar/contract';
import { Form, Input } from 'antd';
import { centreTexts } from '../../centreTexts.ts';
import { NumberItem } from './NumberItem.tsx';

type NumberTile = Extract<WallTile, { kind: 'figure' | 'gauge' }>;
type EndedTile = Extract<WallTile, { kind: 'trend' | 'gauge' }>;

interface FieldsOf<Tile> {
  tile: Tile;
  onChange: (tile: Tile) => void;
}

/** [OC13] Unit, digits and limits of numbers, where they are not those of the signal. */
export function LookFields({ tile, onChange }: FieldsOf<NumberTile>) {
  const t = centreTexts.useTexts();
  return (
    <div className="tile-form-pair">
      <Form.Item label={t('tileUnit')}>
        <Input
          aria-label={t('tileUnit')}
          maxLength={wallLimits.unit}
          placeholder={t('ofSignal')}
          value={tile.unit}
          onChange={(event) => onChange({ ...tile, unit: event.target.value })}
        />
      </Form.Item>
      <NumberItem {...{ tile, onChange }} name="factor" label={t('tileFactor')} usual={1} />
      <NumberItem
        {...{ tile, onChange }}
        name="decimals"
        label={t('tileDecimals')}
        placeholder={t('ofSignal')}
        {...{ min: 0, max: wallLimits.decimals, precision: 0 }}
      />
      <span />
      <NumberItem {...{ tile, onChange }} name="lowLimit" label={t('tileLow')} placeholder={t('ofSignal')} />
      <NumberItem {...{ tile, onChange }} name="highLimit" label={t('tileHigh')} placeholder={t('ofSignal')} />
    </div>
  );
}

/** Where a scale begins and ends. */
export function EndFields({ tile, onChange }: FieldsOf<EndedTile>) {
  const t = centreTexts.useTexts();
  return (
    <div className="tile-form-pair">
      <NumberItem {...{ tile, onChange }} name="min" label={t('tileMin')} />
      <NumberItem {...{ tile, onChange }} name="max" label={t('tileMax')} />
    </div>
  );
}
