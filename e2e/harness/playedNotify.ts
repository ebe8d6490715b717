import { api, type NotifyOptions, type NotifyRule, type NotifySchedule, permissionKeys } from '@lookfar/contract';
import type { Page } from 'playwright-core';
import type { Who } from './playedConsole.ts';
import { type Answers, good, on } from './playedServer.ts';
import { again } from './WarmPage.ts';

/** Somebody who manages notifications. */
export const manager: Who = { roleType: 'enterprise', auths: permissionKeys, userId: 7, loginname: 'li', name: '李工' };

export const notifyOptions: NotifyOptions = {
  accounts: [
    { id: 7, name: '李工', loginname: 'li', roleName: '操作员' },
    { id: 8, name: '王工', loginname: 'wang', roleName: '操作员' },
  ],
  roles: [{ id: 3, name: '操作员' }],
  depts: [{ id: 1, name: '供水', parentId: null }],
  groups: [
    { id: 2, name: '取水', parentId: null },
    { id: 3, name: '泵房', parentId: 2 },
  ],
  schedules: [{ id: 4, name: '供水值班' }],
  channels: [{ id: 5, name: '值班群', kind: 'wecom' }],
  missing: ['sms', 'voice'],
};

const nobody = { everyone: false, accountIds: [], roleIds: [], deptIds: [], scheduleIds: [], channelIds: [] };

export const notifyRule: NotifyRule = {
  ...{ id: 1, name: '夜间紧急', enabled: true, required: true, orgId: 1, problem: '', delivered: 42, failed: 3 },
  trigger: { kind: 'alarm', levels: ['critical', 'high'], kinds: [], cleared: true },
  devices: { equipmentIds: [], groupIds: [] },
  recipients: { ...nobody, scheduleIds: [4], channelIds: [5] },
  ways: ['web', 'sms'],
  hours: [{ days: [1, 2, 3, 4, 5], from: '20:00', to: '08:00' }],
  holidays: 'same',
  quiet: [],
  escalation: [{ afterSeconds: 300, recipients: { ...nobody, roleIds: [3] }, ways: ['web', 'voice'] }],
  ...{ gmtCreate: '2026-01-31 08:00:00', gmtModified: '2026-01-31 08:00:00' },
};

const day = 86_400_000;

export const notifySchedule: NotifySchedule = {
  ...{ id: 4, name: '供水值班', zone: 'Asia/Shanghai' },
  roster: { kind: 'rotation', members: [7, 8], start: '2026-01-05', everyDays: 7, handOver: '08:00' },
  replacements: [{ id: 9, from: Date.now() + day, to: Date.now() + 2 * day, accountId: 8, insteadOf: 7, note: '培训' }],
  onDuty: [{ id: 7, name: '李工' }],
  until: Date.now() + 3 * day,
  next: [{ id: 8, name: '王工' }],
  people: [
    { id: 7, name: '李工' },
    { id: 8, name: '王工' },
  ],
  gmtModified: '2026-01-31 08:00:00',
};

const levels = { critical: 0, high: 0, medium: 0, low: 0 };

/** What the header of every page and the forms ask for. */
export const notifyAnswers: Answers = {
  ...on(api.alarm.query, () => good({ total: 0, list: [], levels, unacknowledged: 0, suppressed: 0 })),
  ...on(api.notifyRule.options, () => good(notifyOptions)),
  ...on(api.equipment.names, () =>
    good({ total: 1, list: [{ id: 5, name: '取水泵', groupName: '泵房', shared: false }] }),
  ),
};

/** Keeps what a reader would see, where the tests are told to. */
export async function keepLook(page: Page, name: string): Promise<void> {
  const folder = process.env.KEEP_LOOKS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** English, dark, on a phone. */
export async function asPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => {
    localStorage.setItem('locale', 'en');
    localStorage.removeItem('theme');
  });
  await again(page);
}

/** Whether something is wider than the window. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
