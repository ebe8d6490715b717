import './alarm-rules.css';
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { type AlarmRule, api, type InputOf } from '@lookfar/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Dim, PlainList, Row } from '../../ui/layout/Layout.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { alarmRulesTexts } from './alarmRulesTexts.ts';
import { RemoveRuleDialog } from './RemoveRuleDialog.tsx';
import { RuleDialog, type RuleKind } from './RuleDialog.tsx';
import type { RuleValues } from './ruleForm.ts';

interface AlarmRulesProps<Values extends RuleValues> {
  /** Which rules. */
  of: InputOf<typeof api.alarmRule.query>;
  kind: RuleKind<Values>;
  /** A rule in a few words. */
  summary: (rule: AlarmRule) => string;
  empty: { title: string; note: ReactNode };
}

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; rule: AlarmRule };

/** The alarm rules about one thing. */
export function AlarmRules<Values extends RuleValues>({ of, kind, summary, empty }: AlarmRulesProps<Values>) {
  const t = alarmRulesTexts.useTexts();
  const query = useCall(api.alarmRule.query, { ...of, pageSize: 100 });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const add = (
    <Button icon={<PlusOutlined />} onClick={() => setOpen({ kind: 'add' })}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <Loaded query={query} failed={t('loadFailed')}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState {...empty} action={add} />
          ) : (
            <>
              <Row className="alarm-rules-head">{add}</Row>
              <PlainList>
                {list.map((rule) => (
                  <RuleLine
                    key={rule.id}
                    rule={rule}
                    summary={summary(rule)}
                    onEdit={kind.isShown(rule) ? () => setOpen({ kind: 'edit', rule }) : undefined}
                    onRemove={() => setOpen({ kind: 'remove', rule })}
                  />
                ))}
              </PlainList>
            </>
          )
        }
      </Loaded>
      {open?.kind === 'remove' && <RemoveRuleDialog rule={open.rule} onClose={close} />}
      {open?.kind === 'add' && <RuleDialog kind={kind} onClose={close} />}
      {open?.kind === 'edit' && <RuleDialog kind={kind} rule={open.rule} onClose={close} />}
    </>
  );
}

interface RuleLineProps {
  rule: AlarmRule;
  summary: string;
  /** [RL1] Not for one that the form cannot show. */
  onEdit: (() => void) | undefined;
  onRemove: () => void;
}

function RuleLine({ rule: { title, level, enabled }, summary, onEdit, onRemove }: RuleLineProps) {
  const t = alarmRulesTexts.useTexts();
  return (
    <li className="alarm-rule">
      <StatusMark state={level} />
      <span className="alarm-rule-text">
        <strong>{title}</strong>
        <Dim>
          {summary}
          {!enabled && ` · ${t('off')}`}
        </Dim>
      </span>
      {onEdit && <Button type="text" icon={<EditOutlined />} aria-label={t('editRule', { title })} onClick={onEdit} />}
      <Button type="text" danger icon={<DeleteOutlined />} aria-label={t('removeRule', { title })} onClick={onRemove} />
    </li>
  );
}
