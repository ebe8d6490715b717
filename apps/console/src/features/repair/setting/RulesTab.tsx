import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { api, type DispatchRule } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { send } from '../../../client/send.ts';
import { useCall, useRefresh } from '../../../client/useCall.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, Row, Stack } from '../../../ui/layout/Layout.tsx';
import { SortableList } from '../../../ui/SortableList.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { RuleSummary } from './RuleSummary.tsx';
import { settingTexts } from './settingTexts.ts';
import { useSorted } from './useSorted.ts';

type Open = { kind: 'form'; rule?: DispatchRule } | { kind: 'delete'; rule: DispatchRule };

/** [RC13] The rules in their order. */
export function RulesTab() {
  const t = settingTexts.useTexts();
  const refreshCall = useRefresh();
  const rules = useCall(api.repairSetting.rules, {});
  const [open, setOpen] = useState<Open>();
  const refresh = () => void refreshCall(api.repairSetting.rules);
  const close = () => setOpen(undefined);
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ kind: 'form' })}>
      {t('addRule')}
    </Button>
  );
  return (
    <Stack gap={3}>
      <Loaded
        query={rules}
        failed={t('rulesFailed')}
        empty={{ title: t('noRules'), note: t('noRulesNote'), action: add }}
      >
        {(list) => (
          <>
            <Dim>{t('rulesNote')}</Dim>
            <Sorted list={list} onChanged={refresh} onOpen={setOpen} />
            <div>{add}</div>
          </>
        )}
      </Loaded>
      {open?.kind === 'form' && <RuleDialog {...(open.rule && { rule: open.rule })} onDone={refresh} onClose={close} />}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          danger
          title={t('deleteRule')}
          okText={t('delete')}
          run={async () => {
            await send(api.repairSetting.deleteRule, { id: open.rule.id }, { quiet: true });
            refresh();
          }}
          onClose={close}
        >
          <p>{t('deleteNote', { name: open.rule.name })}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

interface SortedProps {
  list: readonly DispatchRule[];
  onChanged: () => void;
  onOpen: (open: Open) => void;
}

function Sorted({ list, onChanged, onOpen }: SortedProps) {
  const t = settingTexts.useTexts();
  const [items, sort] = useSorted(list, async (ids) => {
    await send(api.repairSetting.sortRules, { ids: [...ids] });
    onChanged();
  });
  return (
    <SortableList
      label={t('rules')}
      items={items}
      nameOf={({ name }) => name}
      render={(rule) => (
        <span className="repair-rule">
          <span>
            <strong>{rule.name}</strong> {!rule.isEnabled && <Dim>{t('disabled')}</Dim>}
            <RuleSummary rule={rule} />
          </span>
          <Row as="span" gap={1}>
            <Button
              type="text"
              size="small"
              icon={<EditOutlined />}
              aria-label={`${t('edit')} ${rule.name}`}
              onClick={() => onOpen({ kind: 'form', rule })}
            />
            <Button
              type="text"
              size="small"
              danger
              icon={<DeleteOutlined />}
              aria-label={`${t('delete')} ${rule.name}`}
              onClick={() => onOpen({ kind: 'delete', rule })}
            />
          </Row>
        </span>
      )}
      onChange={sort}
    />
  );
}
