import type { NotifyOptions, Recipients } from '@lookfar/contract';
import { Checkbox } from 'antd';
import { Dim, Stack } from '../../../ui/layout/Layout.tsx';
import { ManySelect } from './ManySelect.tsx';
import { partTexts } from './partTexts.ts';
import { TreeMany } from './TreeMany.tsx';
import { treeChoices } from './treeChoices.ts';

export const nobody: Recipients = {
  everyone: false,
  accountIds: [],
  roleIds: [],
  deptIds: [],
  scheduleIds: [],
  channelIds: [],
};

interface RecipientsFieldProps {
  id?: string;
  value: Recipients;
  options: NotifyOptions | undefined;
  onChange: (value: Recipients) => void;
}

/** [NV2] Who is told: everyone, or people by name, role, department or duty; and channels. */
export function RecipientsField({ id, value, options, onChange }: RecipientsFieldProps) {
  const t = partTexts.useTexts();
  const lists = [
    ['accountIds', t('accounts'), options?.accounts],
    ['roleIds', t('roles'), options?.roles],
    ['scheduleIds', t('schedules'), options?.schedules],
    ['channelIds', t('channels'), options?.channels],
  ] as const;
  return (
    <Stack id={id} gap={2} tabIndex={-1}>
      <Checkbox checked={value.everyone} onChange={({ target }) => onChange({ ...value, everyone: target.checked })}>
        {t('everyone')}
      </Checkbox>
      <div className="notify-pairs">
        {lists.map(([key, label, choices]) => (
          <ManySelect
            key={key}
            label={label}
            placeholder={label}
            value={value[key]}
            options={choices}
            onChange={(ids) => onChange({ ...value, [key]: ids })}
          />
        ))}
        <TreeMany
          label={t('depts')}
          placeholder={t('depts')}
          value={value.deptIds}
          tree={treeChoices(options?.depts ?? [], t('unnamed'))}
          onChange={(deptIds) => onChange({ ...value, deptIds })}
        />
      </div>
      <Dim small>{t('onlyAllowed')}</Dim>
    </Stack>
  );
}
