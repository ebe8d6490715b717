import '../notification.css';
import { CopyOutlined, SendOutlined } from '@ant-design/icons';
import { api, type NotifyRule } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { words } from '../../../base/i18n/words.ts';
import { send } from '../../../client/send.ts';
import { operations } from '../../../shared/operation-log/operations.tsx';
import { valuesOf } from '../../../ui/form/bodyFields.ts';
import { flag, search } from '../../../ui/list/filters.ts';
import { act, create, drawer, edit, remove } from '../../../ui/screen/actions.tsx';
import { CallForm } from '../../../ui/screen/CallForm.tsx';
import { listScreen } from '../../../ui/screen/listScreen.tsx';
import type { RowAboveProps } from '../../../ui/screen/screenAction.ts';
import { ChooseAlarm } from '../explain/ChooseAlarm.tsx';
import { NameCell, StateCell, WaysCell, WeekCell, WhatCell, WhomCell } from './RuleCells.tsx';
import { newRule, ruleFields } from './ruleFields.tsx';
import { ruleTexts } from './ruleTexts.ts';
import { TestRule } from './TestRule.tsx';

const both = ruleTexts.both;
const width = 760;

const turn = (enabled: boolean) => (row: NotifyRule, refresh: () => void) =>
  void send(api.notifyRule.edit, { ...row, enabled }).then(refresh, () => undefined);

/** Who is told of what. */
export const ruleList = listScreen({
  name: 'manage.notification.rule',
  thing: { cn: '通知规则', en: 'notification rule' },
  call: api.notifyRule.query,
  filters: [search('name', both('name')), flag('enabled', words.state, both('on'), both('offState'))],
  columns: [
    { key: 'name', title: both('name'), essential: true, leads: true, render: (rule) => <NameCell rule={rule} /> },
    { key: 'what', title: both('what'), render: (rule) => <WhatCell rule={rule} /> },
    { key: 'whom', title: both('whom'), render: (rule) => <WhomCell rule={rule} /> },
    { key: 'ways', title: both('ways'), render: (rule) => <WaysCell rule={rule} /> },
    { key: 'state', title: words.state, width: 110, render: (rule) => <StateCell rule={rule} /> },
    { key: 'week', title: both('week'), width: 130, render: (rule) => <WeekCell rule={rule} /> },
  ],
  emptyNote: {
    cn: '规则决定哪些报警通过什么方式通知谁。没有规则时，有权查看的人只收到站内消息。',
    en: 'Rules decide who is notified of which alarms, and how. Without one, people who may see an alarm get a message in the console.',
  },
  form: { fields: ruleFields, inDrawer: true, width },
  opens: 'edit',
  actions: [
    create(api.notifyRule.add, { initial: newRule }),
    edit(api.notifyRule.edit, { primary: true }),
    drawer('test', TestRule, {
      text: both('test'),
      icon: <SendOutlined />,
      may: api.notifyRule.test.may,
      primary: true,
    }),
    drawer('explain', ChooseAlarm, { text: both('explain'), may: api.notifyExplain.now.may }),
    drawer('copy', CopyRule, { text: words.copy, icon: <CopyOutlined />, may: api.notifyRule.add.may }),
    act('disable', turn(false), {
      text: both('turnOff'),
      may: api.notifyRule.edit.may,
      isOffered: ({ enabled }: NotifyRule) => enabled,
    }),
    act('enable', turn(true), {
      text: both('turnOn'),
      may: api.notifyRule.edit.may,
      isOffered: ({ enabled }: NotifyRule) => !enabled,
    }),
    operations('notifyRule'),
    remove(api.notifyRule.delete, {
      cn: '规则“{name}”将被删除，之后不再按它通知。',
      en: 'The rule “{name}” will be deleted. Nobody is notified by it any more.',
    }),
  ],
});

function CopyRule({ row, words: { fields }, onChanged, onClose }: RowAboveProps<NotifyRule>) {
  const t = ruleTexts.useTexts();
  const language = useLanguage();
  return (
    <CallForm
      inDrawer
      width={width}
      call={api.notifyRule.add}
      title={{ cn: '复制通知规则', en: 'Copy notification rule' }[language]}
      fields={fields}
      initial={{ ...valuesOf(api.notifyRule.add.body, row), name: t('copyName', { name: row.name }) }}
      onSaved={onChanged}
      onClose={onClose}
    />
  );
}
