import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../../scripts/test/longRun.ts';
import { openBrowser } from '../harness/browser.ts';
import { type Look, newViewer } from '../harness/look.ts';
import { ownStage } from '../harness/ownStage.ts';
import { turnTo } from '../harness/turnTo.ts';

const stage = ownStage();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The narrowest window with the longest texts. */
const tight: Look = { language: 'en', theme: 'light', size: 'phone' };
/** Each language, theme and size twice; all eight would only repeat. */
const looks: Look[] = [
  tight,
  { language: 'en', theme: 'dark', size: 'desktop' },
  { language: 'cn', theme: 'light', size: 'desktop' },
  { language: 'cn', theme: 'dark', size: 'phone' },
];

/** What is there once a page has its data. */
const monitorPages = [
  { name: 'detail', path: '/monitor/eg/detail/list/5/0', ready: '.signal-value-good' },
  { name: 'missing', path: '/monitor/eg/detail/list/999999/0', ready: '.state-panel' },
  { name: 'group', path: '/monitor/eg/group/list/2/5', ready: '.signal-value-good' },
  { name: 'module-list', path: '/monitor/gm/list', ready: '.browser-name' },
  { name: 'module', path: '/monitor/gm/detail/12/00/0', ready: '.device-info-grid' },
  { name: 'module-group', path: '/monitor/gm/group/detail/12/00/0', ready: '.device-info-grid' },
  { name: 'centre', path: '/monitor/gm/groupInfo', ready: '.centre-groups' },
  { name: 'map', path: '/map?equipment=12', ready: '.map-card .signal-value-good' },
  { name: 'track', path: '/monitor/eg/detail/list/12/0?tab=track', ready: '.track-stats' },
  { name: 'page', path: '/monitor/eg/detail/page/1/0', ready: '.stage [data-widget]' },
  { name: 'account-info', path: '/account/info/sms', ready: '.account-panels' },
  { name: 'account-config', path: '/account/config', ready: '.account-config' },
  { name: 'account-log', path: '/account/log', ready: '.list-body' },
  { name: 'account-feedback', path: '/account/feedback', ready: '.feedback-page' },
  { name: 'account-notification', path: '/account/notification', ready: '.preference-page' },
  { name: '404', path: '/404', ready: '.state-panel' },
];

describe('every screen of monitoring', () => {
  it.concurrent.each(isLong ? looks : [tight])(
    'fits in $language, $theme, $size, and the browser has nothing to complain about',
    async (look) => {
      const viewer = await newViewer(browser, stage, look);
      const { page, check } = viewer;
      await page.goto('/login');
      await page.locator('img[src^="data:image/png"]').waitFor();
      await check('login');
      await viewer.login('manager');
      // Which devices are on top depends on what happened before, and a phone has room for three at most.
      await page.locator('[data-index="0"] .browser-name').waitFor();
      await check('list');
      for (const { name, path, ready } of monitorPages) {
        await turnTo(page, path, ready);
        await check(name);
      }
      expect(viewer.complaints).toEqual([]);
      await viewer.close();
    },
  );
});

/** English texts are longer, and show forgotten translations. The journey `management` looks at the lists on a phone. */
const manageLooks = looks.filter(({ language, size }) => language === 'en' && (isLong || size === 'desktop'));

const managePages: { name: string; path: string; ready: string; isList?: true }[] = [
  {
    name: 'equipment',
    path: '/manage/eg/equipment/list?name=Clear-water',
    ready: '.list-body :text("Clear-water tank")',
    isList: true,
  },
  { name: 'equipment-add', path: '/manage/eg/equipment/add', ready: 'main input' },
  { name: 'edit-info', path: '/manage/eg/equipment/edit/1', ready: '.config-page input' },
  { name: 'edit-driver', path: '/manage/eg/equipment/edit/1?tab=driver', ready: '.driver-fields' },
  { name: 'edit-signal', path: '/manage/eg/equipment/edit/1?tab=signal', ready: '.signal-tab' },
  { name: 'edit-report', path: '/manage/eg/equipment/edit/1?tab=report', ready: '.config-page input' },
  { name: 'edit-page', path: '/manage/eg/equipment/edit/1?tab=page', ready: '.page-toolbar' },
  { name: 'designer', path: '/manage/eg/1/designer/1', ready: '.canvas-host [data-widget]' },
  { name: 'edit-script', path: '/manage/eg/equipment/edit/1?tab=script', ready: '.state-panel' },
  { name: 'groups', path: '/manage/eg/group', ready: ':text("Intake and treatment")', isList: true },
  { name: 'gateways', path: '/manage/eg/gateway', ready: ':text("LF24A0001")' },
  { name: 'gateway', path: '/manage/eg/gateway#1/overview', ready: '.facts' },
  { name: 'templates', path: '/manage/eg/template/list', ready: '.list-page', isList: true },
  { name: 'template-add', path: '/manage/eg/template/add', ready: '#template-name' },
  { name: 'hardware', path: '/manage/system/hardware', ready: '.list-page', isList: true },
  { name: 'protocols', path: '/manage/system/protocol', ready: ':text("Modbus TCP")', isList: true },
  { name: 'models', path: '/manage/system/model', ready: '.list-page', isList: true },
  { name: 'market', path: '/manage/system/market', ready: '.list-page', isList: true },
  { name: 'notify-setting', path: '/manage/notification/setting', ready: '.notify-setting' },
  { name: 'security', path: '/manage/system/security', ready: '.list-page', isList: true },
];

describe('every screen of management', () => {
  it.concurrent.each(manageLooks)('fits in $language, $theme, $size, and nothing is complained about', async (look) => {
    const viewer = await newViewer(browser, stage, look);
    await viewer.signIn('operation');
    const pages = managePages.filter(({ isList }) => !isList || look.size === 'desktop');
    for (const { name, path, ready } of pages) {
      await turnTo(viewer.page, path, ready);
      await viewer.check(name);
    }
    expect(viewer.complaints).toEqual([]);
    await viewer.close();
  });
});
