import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { type AlarmRule, alarmLevelNames, alarmLevels, api } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { send } from '../../client/send.ts';
import { useCall, useRefresh } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Dim, PlainList, Row } from '../../ui/layout/Layout.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { gatewayTexts } from './gatewayTexts.ts';

const { title, level, text, latching, autoAck, enabled } = api.alarmRule.add.body.shape;

/** A rule as it is filled in: its condition is always that this gateway is offline, its delay is in seconds. */
const RuleForm = z.object({
  title,
  level,
  delay: z.number().int().min(0).max(86_400),
  text,
  latching,
  autoAck,
  enabled,
});
type RuleForm = z.output<typeof RuleForm>;

const fields: readonly FormField<keyof RuleForm>[] = [
  { kind: 'text', name: 'title', label: words.name },
  {
    kind: 'choice',
    name: 'level',
    label: words.level,
    isHalf: true,
    useOptions: () => {
      const language = useLanguage();
      return alarmLevels.map((value) => ({ value, text: alarmLevelNames[value][language] }));
    },
  },
  { kind: 'number', name: 'delay', label: { cn: '触发延时', en: 'On-delay' }, unit: 's', isHalf: true },
  {
    kind: 'text',
    name: 'text',
    label: { cn: '报警内容', en: 'Alarm text' },
    note: { cn: '留空使用默认内容', en: 'Leave empty for the default text' },
  },
  { kind: 'switch', name: 'latching', label: { cn: '锁存', en: 'Latching' }, isHalf: true },
  { kind: 'switch', name: 'autoAck', label: { cn: '恢复后自动确认', en: 'Acknowledge on return' }, isHalf: true },
  { kind: 'switch', name: 'enabled', label: { cn: '启用', en: 'Enabled' } },
];

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; rule: AlarmRule };

/** The alarm rules about one gateway, which belong to no device. */
export function GatewayAlarms({ sn }: { sn: string }) {
  const t = gatewayTexts.useTexts();
  const query = useCall(api.alarmRule.query, { sn, pageSize: 100 });
  const [open, setOpen] = useState<Open>();
  const add = (
    <Button icon={<PlusOutlined />} onClick={() => setOpen({ kind: 'add' })}>
      {t('addAlarmRule')}
    </Button>
  );
  return (
    <>
      <Loaded query={query} failed={t('loadFailed')}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('noAlarmRules')} note={t('noAlarmRulesNote')} action={add} />
          ) : (
            <>
              <Row className="gateway-rules-head">{add}</Row>
              <PlainList>
                {list.map((rule) => (
                  <RuleLine key={rule.id} rule={rule} onOpen={setOpen} />
                ))}
              </PlainList>
            </>
          )
        }
      </Loaded>
      {open && <Dialog open={open} sn={sn} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function RuleLine({ rule, onOpen }: { rule: AlarmRule; onOpen: (open: Open) => void }) {
  const t = gatewayTexts.useTexts();
  const { title, level, onDelayMs, enabled } = rule;
  return (
    <li className="gateway-rule">
      <StatusMark state={level} />
      <span className="gateway-rule-text">
        <strong>{title}</strong>
        <Dim>
          {onDelayMs === 0 ? t('offlineAtOnce') : t('offlineAfter', { seconds: onDelayMs / 1000 })}
          {!enabled && ` · ${t('ruleOff')}`}
        </Dim>
      </span>
      <Button
        type="text"
        icon={<EditOutlined />}
        aria-label={t('editRule', { title })}
        onClick={() => onOpen({ kind: 'edit', rule })}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('removeRule', { title })}
        onClick={() => onOpen({ kind: 'remove', rule })}
      />
    </li>
  );
}

function Dialog({ open, sn, onClose }: { open: Open; sn: string; onClose: () => void }) {
  const t = gatewayTexts.useTexts();
  const language = useLanguage();
  const refresh = useRefresh();
  const reload = () => refresh(api.alarmRule.query);
  if (open.kind === 'remove') {
    const { id, title } = open.rule;
    return (
      <ConfirmDialog
        danger
        title={t('removeRuleTitle', { title })}
        okText={words.delete[language]}
        run={async () => {
          await send(api.alarmRule.delete, { id }, { quiet: true });
          await reload();
        }}
        onClose={onClose}
      >
        <p>{t('removeRuleNote')}</p>
      </ConfirmDialog>
    );
  }
  const rule = open.kind === 'edit' ? open.rule : undefined;
  const save = async ({ delay, ...draft }: RuleForm) => {
    const kept = { offDelayMs: rule?.offDelayMs ?? 0, repeatMs: rule?.repeatMs ?? 0 };
    const body = { ...kept, ...draft, condition: { kind: 'gatewayOffline', sn }, onDelayMs: delay * 1000 };
    if (rule) await send(api.alarmRule.edit, { id: rule.id, ...body }, { quiet: true });
    else await send(api.alarmRule.add, body, { quiet: true });
    await reload();
  };
  return (
    <FormDialog
      title={t(rule ? 'editAlarmRule' : 'addAlarmRule')}
      schema={RuleForm}
      fields={fields}
      initial={rule ? { ...rule, text: rule.text ?? '', delay: rule.onDelayMs / 1000 } : blank(sn, language)}
      submit={save}
      onClose={onClose}
    />
  );
}

const blank = (sn: string, language: 'cn' | 'en') => ({
  title: { cn: `网关 ${sn} 离线`, en: `Gateway ${sn} offline` }[language],
  level: 'high',
  delay: 60,
  text: '',
  latching: false,
  autoAck: false,
  enabled: true,
});
