import { alarmLevelNames, alarmLevels, type WallTile } from '@lookfar/contract';
import { Checkbox, Form } from 'antd';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { useDeviceNames } from '../../../../shared/device-choice/DevicesSelect.tsx';
import { SearchSelect } from '../../../../ui/SearchSelect.tsx';
import { searchEquipment } from '../../../../ui/searchLoads.ts';
import { centreTexts } from '../../centreTexts.ts';
import { GroupField } from './GroupField.tsx';

type AlarmTile = Extract<WallTile, { kind: 'alarms' }>;

export function AlarmFields({ tile, onChange }: { tile: AlarmTile; onChange: (tile: AlarmTile) => void }) {
  const t = centreTexts.useTexts();
  const language = useLanguage();
  const { groupId, equipmentId, levels, unacknowledged } = tile;
  const names = useDeviceNames(equipmentId === null ? [] : [equipmentId]);
  const name = equipmentId === null ? undefined : names.get(equipmentId);
  return (
    <>
      <GroupField value={groupId} onChange={(id) => onChange({ ...tile, groupId: id })} />
      <Form.Item label={t('device')} htmlFor="tile-device">
        <SearchSelect
          id="tile-device"
          name="tile.device"
          placeholder={t('everything')}
          value={equipmentId ?? undefined}
          known={equipmentId !== null && name !== undefined ? { value: equipmentId, text: name } : undefined}
          onChange={(id) => onChange({ ...tile, equipmentId: id ?? null })}
          load={searchEquipment}
        />
      </Form.Item>
      <Form.Item label={t('tileLevels')} extra={t('tileLevelsNote')}>
        <Checkbox.Group
          value={levels}
          onChange={(next) => onChange({ ...tile, levels: next as AlarmTile['levels'] })}
          options={alarmLevels.map((level) => ({ value: level, label: alarmLevelNames[level][language] }))}
        />
      </Form.Item>
      <Form.Item>
        <Checkbox
          checked={unacknowledged}
          onChange={(event) => onChange({ ...tile, unacknowledged: event.target.checked })}
        >
          {t('tileUnacked')}
        </Checkbox>
      </Form.Item>
    </>
  );
}
