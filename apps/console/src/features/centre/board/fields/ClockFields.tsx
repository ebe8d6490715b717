import { api, type WallTile } from '@lookfar/contract';
import { Checkbox, Form, InputNumber } from 'antd';
import { notify } from '../../../../client/notify.ts';
import { send } from '../../../../client/send.ts';
import { SearchSelect } from '../../../../ui/SearchSelect.tsx';
import { searchEquipment } from '../../../../ui/searchLoads.ts';
import { centreTexts } from '../../centreTexts.ts';
import { ShiftsField } from './ShiftsField.tsx';

type ClockTile = Extract<WallTile, { kind: 'clock' }>;
type Place = NonNullable<ClockTile['weather']>;

interface ClockFieldsProps {
  tile: ClockTile;
  onChange: (tile: ClockTile) => void;
}

const most = { latitude: 90, longitude: 180 } as const;

export function ClockFields({ tile, onChange }: ClockFieldsProps) {
  const t = centreTexts.useTexts();
  const { weather } = tile;
  const start: Place = { latitude: 31.23, longitude: 121.47 };
  return (
    <>
      <ShiftsField tile={tile} onChange={onChange} />
      <Form.Item extra={t('weatherNote')}>
        <Checkbox
          checked={weather !== null}
          onChange={(event) => onChange({ ...tile, weather: event.target.checked ? start : null })}
        >
          {t('tileWeather')}
        </Checkbox>
      </Form.Item>
      {weather && <PlaceFields value={weather} onChange={(place) => onChange({ ...tile, weather: place })} />}
    </>
  );
}

/** Typed, or that of a device. */
function PlaceFields({ value, onChange }: { value: Place; onChange: (place: Place) => void }) {
  const t = centreTexts.useTexts();
  const take = async (equipmentId: number) => {
    const { list } = await send(api.monitorList.places, { equipmentIds: [equipmentId] });
    const { latitude = null, longitude = null } = list[0] ?? {};
    if (latitude === null || longitude === null) notify({ level: 'warning', text: centreTexts.text('noPlace') });
    else onChange({ latitude, longitude });
  };
  return (
    <>
      <Form.Item label={t('placeOf')} htmlFor="tile-place">
        <SearchSelect
          id="tile-place"
          name="tile.place"
          placeholder={t('placeOfNote')}
          value={undefined}
          onChange={(id) => id !== undefined && void take(id).catch(() => undefined)}
          load={searchEquipment}
        />
      </Form.Item>
      <div className="tile-form-pair">
        {(['latitude', 'longitude'] as const).map((name) => (
          <Form.Item key={name} label={t(name)}>
            <InputNumber
              aria-label={t(name)}
              min={-most[name]}
              max={most[name]}
              step={0.01}
              value={value[name]}
              onChange={(next) => onChange({ ...value, [name]: next ?? 0 })}
              style={{ width: '100%' }}
            />
          </Form.Item>
        ))}
      </div>
    </>
  );
}
