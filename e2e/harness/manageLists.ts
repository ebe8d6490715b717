import { api } from '@lookfar/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from '../../apps/console/src/app/screens.ts';
import { isLong } from '../../scripts/test/longRun.ts';
import { openBrowser } from './browser.ts';
import { callAs } from './callAs.ts';
import { type Look, newViewer, type Viewer } from './look.ts';
import { ManageDepts } from './manageDepts.ts';
import { ManageGroups } from './manageGroups.ts';
import { type ManageOptions, ManageScreen, type Samples } from './manageScreen.ts';
import { ownStage } from './ownStage.ts';

/** What cannot be derived from the body of a call. */
const samples: Readonly<Record<string, Samples>> = {
  // With the secret of its label, no other one is generated.
  ManageGateway: { secret: 'journey-secret-0001' },
  ManageOrganisation: { password: 'Temporary1' },
  // With a password, no other one is generated and shown.
  ManageAccountCo: { password: 'Journey2026' },
  ManageAccountInt: { password: 'Journey2026' },
  ManageAccountExt: { password: 'Journey2026' },
  ManageAccountOp: { password: 'Journey2026' },
  // One that is published opens before whoever is logged in.
  ManageNotice: { content: 'Journey', isDraft: true },
  ManageOrigin: { origin: 'https://journey.example.com' },
  // A public address, so that nothing has to be looked up; nothing is sent to it.
  ManageNotifyChannel: { url: 'https://1.1.1.1/journey' },
};

const drawing = { con: { title: 'Journey', width: 800, height: 600 }, widgets: [], bind: {} };
const files: Readonly<Record<string, ManageOptions['file']>> = {
  ManageMarket: { name: 'page.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(drawing)) },
};

const tick = { key: 'guard', type: 'tick' as const, title: 'Guard' };

/** One that makes no task while the journeys run, for a device of the same organisation. */
async function addPlan(viewer: Viewer, title: string): Promise<unknown> {
  const [rule, own] = [{ kind: 'monthly' as const, day: 1 }, title.slice(-2)];
  const device = await callAs(viewer, api.equipment.add, { name: `Planned ${own}` });
  const content = await callAs(viewer, api.inspectionContent.add, { title: `Planned ${own}`, items: [tick] });
  const plan = { title, contentId: content.id, equipmentIds: [device.id], rule, startDay: '2040-01-01' };
  return callAs(viewer, api.inspectionPlan.add, plan);
}

/** Screens whose rows are added on a separate page, which has its own journeys. */
const addedElsewhere: Readonly<Record<string, (viewer: Viewer, name: string) => Promise<unknown>>> = {
  ManageEquipmentList: (viewer, name) => callAs(viewer, api.equipment.add, { name }),
  ManageTemplateList: (viewer, name) => callAs(viewer, api.template.add, { name }),
  // Its items and devices are chosen in editors of their own.
  ManageInspectionContent: (viewer, title) => callAs(viewer, api.inspectionContent.add, { title, items: [tick] }),
  ManageInspectionPlan: addPlan,
};

/** Where saving a new row leads, if not back to the list. */
const leadsTo: Readonly<Record<string, RegExp>> = { ManageDeviceModel: /\/model\/edit\/\d+$/ };

/** Screens whose rows are not a list. */
const otherShapes: Readonly<Record<string, typeof ManageScreen>> = {
  ManageGroup: ManageGroups,
  ManageDept: ManageDepts,
};

/** The narrowest window with the longest texts first; `screens` looks at the lists in a wide one. */
const looks: Look[] = [
  { language: 'en', theme: 'dark', size: 'phone' },
  { language: 'cn', theme: 'light', size: 'desktop' },
];

/** Lists that are only read; repairs are reported, and never deleted; names in English are Chinese in every language. */
const onlyRead = new Set([
  'SecurityLog',
  'AccountLog',
  'ManageFeedback',
  'Outbox',
  'ManageRepairs',
  'ManageDictionary',
]);

const managed = screens.flatMap((screen) =>
  'list' in screen && !onlyRead.has(screen.name) ? [{ name: screen.name, screen }] : [],
);

/** Lists of devices and of what they are made of; the others are about people. */
const isTechnical = (path: string): boolean => /^\/manage\/(eg|ops|system)\//.test(path);

/** Manages the lists of one of the two topics, row by row. */
export function manageLists(topic: 'technical' | 'people'): void {
  const own = managed.filter(({ screen }) => isTechnical(screen.path) === (topic === 'technical'));

  describe.each(isLong ? looks : looks.slice(0, 1))('managing in $language, $theme, $size', (look) => {
    const stage = ownStage();
    let browser: Browser;
    let viewer: Viewer;

    beforeAll(async () => {
      browser = await openBrowser();
      viewer = await newViewer(browser, stage, look);
      // Operations accounts are for administrators alone.
      await viewer.signIn('admin');
    });
    afterAll(() => browser.close());

    it.each(own)('$name opens, is empty, adds, finds, edits, refuses and removes', async ({ name, screen }) => {
      const { language } = look;
      const options = { language, samples: samples[name] ?? {}, file: files[name] };
      const list = await screen.list();
      const manage = new (otherShapes[name] ?? ManageScreen)(viewer.page, screen, list, options);
      const row = `JOURNEY-${language.toUpperCase()}`;

      await manage.open();
      await viewer.check(`manage-${name}`);
      await manage.search(`${row}-none`);
      await manage.waitForNone();
      await viewer.check(`manage-${name}-empty`);

      const add = addedElsewhere[name];
      if (add) await add(viewer, row);
      else {
        const form = await manage.openCreate();
        await form.refuse();
        await viewer.check(`manage-${name}-refused`);
        await form.fill(row);
        const away = leadsTo[name];
        if (away) await manage.waitUntilAt(away);
        await manage.open();
      }
      await manage.search(row);
      await manage.row(row).waitFor();
      await viewer.check(`manage-${name}-found`);

      let now = row;
      if (manage.can('edit')) {
        const edited = `${row}-2`;
        const form = await manage.openEdit(row);
        await viewer.check(`manage-${name}-edit`);
        if (await form.rename(edited)) now = edited;
        await manage.search(edited);
        await manage.row(edited).waitFor();
      }
      await manage.remove(now);
      await manage.search(now);
      await manage.waitForNone();
      expect(viewer.complaints.splice(0)).toEqual([]);
    });
  });
}
