import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exemptRouteNames } from '../client/session/guard.ts';
import { newValues } from '../ui/form/bodyFields.ts';
import type { Screen } from '../ui/screen/screen.ts';
import { menuOf, visibleMenu } from './menu.ts';
import { handleOf } from './router/routeHandle.ts';
import { screenRoutes } from './router/screenRoutes.tsx';
import { screens, wallScreens, windowScreens } from './screens.ts';
import { trailOf } from './trail.ts';

const icon = 'api' as const;
const page = async () => () => null;
const text = (en: string) => ({ cn: `${en}。`, en });
const pumps: Screen = {
  name: 'Pumps',
  path: '/manage/pump',
  title: text('Pumps'),
  may: { who: 'right', right: 'system_edit' },
  menu: { group: 'system', icon, under: '/manage/pumps' },
  page,
};
const parts = { nothing: page, screens: [{ name: 'PumpPart', path: 'part/:id', title: text('Part'), page }] };
const onePump: Screen = { name: 'Pump', path: '/manage/pump/:id', below: pumps.path, title: text('Pump'), page, parts };
const wells: Screen = { name: 'Wells', path: '/wells', alsoAt: ['/wells/:id'], title: text('Wells'), page };
const some = [pumps, onePump, wells];

describe('the routes of screens', () => {
  const routes = screenRoutes(some);

  it('[SCR1] have each address once, with the name, right and code of its screen', () => {
    expect(routes.map(({ path }) => path)).toEqual(['/manage/pump', '/manage/pump/:id', '/wells', '/wells/:id']);
    expect(routes[0]?.handle).toMatchObject({ name: 'Pumps', may: pumps.may });
    expect(routes[3]?.handle).toEqual(routes[2]?.handle);
    expect(routes.every(({ lazy }) => typeof lazy === 'function')).toBe(true);
  });

  it('[SCR3] lead from the area through the parent screens', () => {
    const trail = (index: number, child?: number) => {
      const route = child === undefined ? routes[index] : routes[index]?.children?.[child];
      return trailOf(handleOf([{ handle: route?.handle }]), 'en', undefined);
    };
    expect(trail(0)).toEqual([{ text: 'Manage', path: '/manage' }, { text: 'Pumps' }]);
    expect(trail(1)).toEqual([
      { text: 'Manage', path: '/manage' },
      { text: 'Pumps', path: '/manage/pump' },
      { text: 'Pump' },
    ]);
    expect(trail(1, 1).at(-2)).toEqual({ text: 'Pump', path: '/manage/pump/:id' });
    expect(trail(2)).toEqual([{ text: 'Monitoring', path: '/monitor' }, { text: 'Wells' }]);
  });

  it('[SCR3] refuse a screen whose parent does not exist', () => {
    expect(() => screenRoutes([{ ...onePump, below: '/manage/nowhere' }])).toThrow('/manage/nowhere');
  });
});

describe('the menu of screens', () => {
  it('[SCR2] has those that name a group, under its heading', () => {
    const filled = menuOf(some).filter(({ entries }) => entries.length > 0);
    expect(filled).toEqual([
      {
        area: 'manage',
        text: { cn: '系统', en: 'System' },
        entries: [{ path: '/manage/pump', text: pumps.title, icon, under: '/manage/pumps', may: pumps.may }],
      },
    ]);
  });

  it('[SCR2] is for users with permission to view the screen, unless the entry overrides it', () => {
    const reader = { auths: ['equipment_edit' as const], roleType: 'enterprise' as const };
    const shown = (screen: Screen) => visibleMenu(menuOf([screen]), reader).flatMap(({ entries }) => entries);
    expect(shown(pumps)).toEqual([]);
    const menu = { group: 'system', icon, may: [{ who: 'right', right: 'equipment_edit' }] } as const;
    expect(shown({ ...pumps, menu })).toHaveLength(1);
    const { may: _, ...open } = pumps;
    expect(shown(open)).toHaveLength(1);
  });
});

describe('screens for platform staff', () => {
  it('[SCR2] are in the menu of staff who have the permission, and say so to the shell', () => {
    const staffed: Screen = { ...pumps, may: { who: 'right', right: 'equipment_edit' }, isForStaff: true };
    const seen = (user: Parameters<typeof visibleMenu>[1]) =>
      visibleMenu(menuOf([staffed]), user).flatMap(({ entries }) => entries).length;
    const auths = ['equipment_edit' as const];
    expect([
      seen({ auths, roleType: 'operation' }),
      seen({ auths, roleType: 'admin' }),
      seen({ auths, roleType: 'enterprise' }),
      seen({ auths: [], roleType: 'operation' }),
    ]).toEqual([1, 1, 0, 0]);
    expect(screenRoutes([staffed])[0]?.handle).toMatchObject({ isForStaff: true });
  });
});

describe('the screens of the console', () => {
  const all = [...screens, ...windowScreens, ...wallScreens];

  it('have unique names and addresses, none of them exempt from the login', () => {
    for (const values of [all.map(({ name }) => name), all.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt])]) {
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
    expect(all.filter(({ name }) => exemptRouteNames.includes(name))).toEqual([]);
  });

  it.each(all.filter((screen) => 'list' in screen).map((screen) => [screen.name, screen] as const))(
    '[SCR5] %s asks for the right of its list, and each form for fields that its call takes',
    async (_name, screen) => {
      const { call, actions, fields } = await screen.list();
      expect(screen.may).toEqual(call.may);
      const keys = actions.map(({ on, key }) => `${on} ${key}`);
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
      for (const { form, key } of actions) {
        if (!form) continue;
        const known = form.body instanceof z.ZodObject ? Object.keys(form.body.shape) : [];
        const unknown = (form.fields ?? fields).filter(({ name }) => !known.includes(name));
        expect([key, unknown.map(({ name }) => name)]).toEqual([key, []]);
        expect(Object.keys(newValues(form.body))).toEqual(known);
      }
    },
  );
});
