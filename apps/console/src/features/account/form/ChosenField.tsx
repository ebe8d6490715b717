import { Button, TreeSelect } from 'antd';
import { useContext, useState } from 'react';
import { AccountOptionsContext, treeOptions } from './accountOptions.ts';
import { DevicePicker } from './DevicePicker.tsx';
import { accountFormTexts } from './formTexts.ts';

interface ListProps {
  id: string;
  value: readonly number[];
  onChange: (value: number[]) => void;
}

/** Device groups; each includes its subgroups. */
export function ChosenGroups({ id, value, onChange }: ListProps) {
  const t = accountFormTexts.useTexts();
  const context = useContext(AccountOptionsContext);
  return (
    <TreeSelect
      id={id}
      multiple
      showSearch
      allowClear
      virtual
      maxTagCount={8}
      treeNodeFilterProp="title"
      placeholder={t('groups')}
      value={[...value]}
      treeData={treeOptions(context?.options.groups ?? [], t('unnamed'))}
      onChange={(next: number[]) => onChange(next)}
    />
  );
}

/** Devices, chosen in a dialog that pages through all of them. */
export function ChosenDevices({ id, value, onChange }: ListProps) {
  const t = accountFormTexts.useTexts();
  const context = useContext(AccountOptionsContext);
  const [open, setOpen] = useState(false);
  return (
    // The button is named by what it says: how many there are.
    <div id={id} className="account-chosen">
      <Button onClick={() => setOpen(true)}>
        {value.length === 0 ? t('devices') : t('chosen', { count: value.length })}
      </Button>
      {open && context && (
        <DevicePicker
          calls={context.calls}
          options={context.options}
          value={value}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
