import { defineTexts } from '../../../base/i18n/defineTexts.ts';

export const hintTexts = defineTexts('repair.hint', {
  approveHint: {
    cn: '这是未登录人员的报修，核实后点“通过”，工单才会派出。',
    en: 'Reported without a login. Approve it if it is genuine; it can be assigned afterwards.',
  },
  waitApproval: { cn: '正在等待审核。', en: 'Waiting for approval.' },
  assignHint: { cn: '还没有人处理，请派给合适的人。', en: 'Nobody has this order yet. Assign it to someone.' },
  waitAssign: { cn: '正在等待派单。', en: 'Waiting to be assigned.' },
  acceptOwn: { cn: '这张工单派给了你，点“接单”开始处理。', en: 'Assigned to you. Accept it to begin.' },
  acceptOther: {
    cn: '已派给 {name}，等待接单；你也可以接单。',
    en: 'Waiting for {name} to accept. You can accept it yourself.',
  },
  waitAccept: { cn: '已派给 {name}，等待接单。', en: 'Waiting for {name} to accept.' },
  departHint: { cn: '出发去现场时点“出发”。', en: 'Tap “Start travel” when you leave for the device.' },
  arriveHint: { cn: '到达现场后点“到场”。', en: 'Tap “Arrive on site” when you are at the device.' },
  heldHint: {
    cn: '“{alarm}”报警尚未恢复，恢复后才能完成维修。可以先填写原因和措施。',
    en: '“{alarm}” is still active. The repair can be finished once it has returned; you can prepare the report now.',
  },
  finishHint: {
    cn: '修好后点“完成维修”，填写原因、措施和备件。',
    en: 'When it is fixed, finish the repair with cause, measures and parts.',
  },
  othersWork: { cn: '{name} 正在处理。', en: '{name} is working on it.' },
  confirmHint: { cn: '维修已完成，请确认设备是否修好。', en: 'The repair is completed. Confirm whether it is fixed.' },
  waitConfirm: { cn: '维修已完成，等待{name}确认。', en: 'Completed. Waiting for {name} to confirm.' },
  managers: { cn: '工单管理人员', en: 'someone who manages orders' },
});
