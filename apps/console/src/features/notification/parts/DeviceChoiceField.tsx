import type { DeviceChoice } from '@lookfar/contract';
import { Radio } from 'antd';
import { useState } from 'react';
import { DevicesSelect } from '../../../shared/device-choice/DevicesSelect.tsx';
import { Dim, Stack } from '../../../ui/layout/Layout.tsx';
import { partTexts } from './partTexts.ts';
import { TreeMany } from './TreeMany.tsx';
import type { TreeChoice } from './treeChoices.ts';

interface DeviceChoiceFieldProps {
  id?: string;
  value: DeviceChoice;
  groups: readonly TreeChoice[];
  onChange: (value: DeviceChoice) => void;
}

const isAll = ({ equipmentIds, groupIds }: DeviceChoice) => equipmentIds.length + groupIds.length === 0;

/** All devices, or groups and devices that are chosen. */
export function DeviceChoiceField({ id, value, groups, onChange }: DeviceChoiceFieldProps) {
  const t = partTexts.useTexts();
  const [isChosen, setChosen] = useState(() => !isAll(value));
  return (
    <Stack id={id} gap={2} tabIndex={-1}>
      <Radio.Group
        value={isChosen}
        options={[
          { value: false, label: t('allDevices') },
          { value: true, label: t('chosenDevices') },
        ]}
        onChange={({ target }) => {
          setChosen(target.value === true);
          if (target.value !== true) onChange({ equipmentIds: [], groupIds: [] });
        }}
      />
      {isChosen && (
        <>
          <TreeMany
            label={t('groups')}
            placeholder={t('groups')}
            value={value.groupIds}
            tree={groups}
            onChange={(groupIds) => onChange({ ...value, groupIds })}
          />
          <DevicesSelect
            label={t('devices')}
            value={value.equipmentIds}
            onChange={(equipmentIds) => onChange({ ...value, equipmentIds })}
          />
          {isAll(value) && <Dim small>{t('noneMeansAll')}</Dim>}
        </>
      )}
    </Stack>
  );
}
