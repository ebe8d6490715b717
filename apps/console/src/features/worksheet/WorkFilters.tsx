import { FilterOutlined } from '@ant-design/icons';
import { orderTypes, urgencies, urgencyNames } from '@lookfar/contract';
import { Button, Checkbox, Select, TreeSelect } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useMonitorGroups } from '../../shared/group/useMonitorGroups.ts';
import type { ListTreeOption } from '../../ui/list/listDescription.ts';
import { TextFilter } from '../../ui/TextFilter.tsx';
import type { Address } from '../../ui/useAddress.ts';
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts';
import { filterKeys } from './workFilter.ts';
import { worksheetTexts } from './worksheetTexts.ts';

/** On a phone they fold behind a button, so that the work comes first. */
export function WorkFilters({ address, isGroupOnly }: { address: Address; isGroupOnly: boolean }) {
  const t = worksheetTexts.useTexts();
  const isPhone = useMediaQuery(phoneQuery);
  const [isOpen, setIsOpen] = useState(false);
  const set = (isGroupOnly ? (['group'] as const) : filterKeys).filter((key) => address.get(key) !== '').length;
  const clear = () => address.set(Object.fromEntries(filterKeys.map((key) => [key, ''])));
  return (
    <search className="worksheet-filters" aria-label={t('filters')}>
      {isPhone && (
        <Button icon={<FilterOutlined />} aria-expanded={isOpen} block onClick={() => setIsOpen(!isOpen)}>
          {set > 0 ? t('filtersSet', { count: set }) : t('filters')}
        </Button>
      )}
      {(!isPhone || isOpen) && <FilterFields {...{ address, isGroupOnly }} />}
      {set > 0 && (!isPhone || isOpen) && (
        <Button type="link" onClick={clear}>
          {t('clearFilters')}
        </Button>
      )}
    </search>
  );
}

function FilterFields({ address, isGroupOnly }: { address: Address; isGroupOnly: boolean }) {
  if (isGroupOnly) return <GroupFilter address={address} />;
  return (
    <>
      <OrderFilters address={address} />
      <GroupFilter address={address} />
      <OverdueFilter address={address} />
    </>
  );
}

function OrderFilters({ address }: { address: Address }) {
  const t = worksheetTexts.useTexts();
  const language = useLanguage();
  return (
    <>
      <TextFilter address={address} placeholder={t('search')} />
      <Select
        aria-label={t('allTypes')}
        value={address.get('type')}
        onChange={(type) => address.set({ type })}
        options={[{ value: '', label: t('allTypes') }, ...orderTypes.map((value) => ({ value, label: t(value) }))]}
      />
      <Select
        aria-label={t('allUrgencies')}
        value={address.get('urgency')}
        onChange={(urgency) => address.set({ urgency })}
        options={[
          { value: '', label: t('allUrgencies') },
          ...urgencies.toReversed().map((value) => ({ value, label: urgencyNames[value][language] })),
        ]}
      />
    </>
  );
}

function GroupFilter({ address }: { address: Address }) {
  const t = worksheetTexts.useTexts();
  const groups = useMonitorGroups();
  return (
    <TreeSelect
      allowClear
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
      placeholder={t('allGroups')}
      aria-label={t('allGroups')}
      value={address.get('group') || null}
      onChange={(group: string | null | undefined) => address.set({ group: group ?? '' })}
      treeData={groups.map(treeNode)}
    />
  );
}

function OverdueFilter({ address }: { address: Address }) {
  const t = worksheetTexts.useTexts();
  return (
    <Checkbox
      checked={address.get('overdue') === '1'}
      onChange={({ target }) => address.set({ overdue: target.checked ? '1' : '' })}
    >
      {t('overdueOnly')}
    </Checkbox>
  );
}

interface TreeNode {
  value: string;
  title: string;
  children: TreeNode[];
}

const treeNode = ({ value, text, children }: ListTreeOption): TreeNode => ({
  ...{ value, title: text },
  children: children.map(treeNode),
});
