import { expect, it } from 'vitest';
import { nobody } from '../parts/RecipientsField.tsx';
import { type RuleDraft, ruleSentence, type SentenceNames } from './ruleSentence.ts';

const options = {
  accounts: [1, 2, 3, 4].map((id) => ({ id, name: `P${id}`, loginname: '', roleName: '' })),
  ...{ roles: [{ id: 3, name: '操作员' }], depts: [], groups: [{ id: 2, name: '取水', parentId: null }] },
  ...{ schedules: [{ id: 4, name: '值班' }], channels: [], missing: [] },
};
const names: SentenceNames = {
  options,
  devices: new Map([[5, '水泵']]),
  kinds: new Map([['limits', '越限']]),
  condition: () => 'H > 80',
};
const rule: RuleDraft = {
  ...{
    name: 'x',
    enabled: true,
    required: false,
    ways: ['web'],
    hours: [],
    holidays: 'same',
    quiet: [],
    escalation: [],
  },
  trigger: { kind: 'alarm', levels: ['critical'], kinds: [], cleared: false },
  devices: { equipmentIds: [], groupIds: [] },
  recipients: { ...nobody, everyone: true },
};

it.each([
  [{}, '任何设备出现紧急的报警时，用站内消息通知所有有权查看的人。'],
  [{ recipients: nobody }, '任何设备出现紧急的报警时，不通知任何人。'],
  [
    {
      devices: { equipmentIds: [5], groupIds: [2] },
      trigger: { kind: 'alarm', levels: ['high'], kinds: ['limits'], cleared: true },
      hours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }],
      holidays: 'off',
    },
    '在周一至周五 08:00–18:00（节假日除外），取水、水泵出现高的越限报警或恢复时，用站内消息通知所有有权查看的人。',
  ],
  [
    {
      recipients: { ...nobody, accountIds: [1, 2, 3, 4], scheduleIds: [4] },
      escalation: [{ afterSeconds: 300, recipients: { ...nobody, roleIds: [3] }, ways: ['voice'] }],
    },
    '任何设备出现紧急的报警时，用站内消息通知P1、P2、P3、等 4 个、值班（值班）。5 分钟后无人确认，再用电话通知操作员。',
  ],
] as [Partial<RuleDraft>, string][])('[NV1] %o in Chinese', (change, text) => {
  expect(ruleSentence({ ...rule, ...change }, names, 'cn')).toBe(text);
});

it('[NV1] in English', () => {
  expect(ruleSentence(rule, names, 'en')).toBe('Critical at any device: notify everyone who may see it by Message.');
  const step = { afterSeconds: 90, recipients: nobody, ways: [] };
  expect(ruleSentence({ ...rule, holidays: 'only', escalation: [step] }, names, 'en')).toBe(
    'Critical at any device, only on holidays: notify everyone who may see it by Message. After 1 min 30 s without acknowledgement: nobody.',
  );
});
