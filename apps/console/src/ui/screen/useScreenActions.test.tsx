import { addHardware, deleteHardware, editHardware, type UserInfo } from '@lookfar/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { useSessionStore, useUser } from '../../base/session/sessionStore.ts';
import { ActionButton } from '../list/ActionButton.tsx';
import { allowedActions } from '../list/listAction.ts';
import { act, batch, create, drawer, edit, link, remove, sayOf } from './actions.tsx';
import { type OfferedActions, type ScreenActions, useScreenActions } from './useScreenActions.tsx';

interface Pump {
  id: number;
  name: string;
  isFixed: boolean;
}

const nothing = () => null;
const screen: ScreenActions<Pump> = {
  thing: { cn: '水泵', en: 'pump' },
  opens: 'open',
  actions: [
    create(addHardware),
    drawer('open', nothing, { text: { cn: '打开', en: 'Open' }, isOffered: () => false }),
    edit(editHardware, { disabled: ({ isFixed }: Pump) => (isFixed ? { cn: '内置', en: 'Built in' } : undefined) }),
    link('watch', ({ id }: Pump) => `/pump/${id}`, { text: { cn: '查看', en: 'Watch' }, primary: true }),
    act('stop', nothing, { text: ({ name }: Pump) => ({ cn: `停止${name}`, en: `Stop ${name}` }) }),
    remove(deleteHardware, { cn: '“{name}”', en: '“{name}”' }),
    batch('many', nothing, { text: { cn: '批量', en: 'Many' }, may: deleteHardware.may }),
  ],
};

const pump = { id: 3, name: 'P3', isFixed: false };
const user = (part: Partial<UserInfo>) => useSessionStore.setState({ user: part as UserInfo });

afterEach(() => useSessionStore.setState({ user: undefined }));

/** What a component is given that uses the actions. */
function offered(of: ScreenActions<Pump> = screen): OfferedActions<Pump> & { html: string } {
  let given: OfferedActions<Pump> | undefined;
  const Probe = () => {
    given = useScreenActions(of, nothing);
    const shown = allowedActions([...given.headerActions, ...given.rowActions(pump)], useUser());
    return shown.map((action) => <ActionButton key={action.key} action={action} />);
  };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Probe />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  if (!given) throw new Error('not rendered');
  return { ...given, html };
}

describe('the actions of a screen', () => {
  it('[SC4] are named by what a row is, and the main one helps while the list is empty', () => {
    const { headerActions, emptyAction } = offered();
    expect(headerActions.map(({ text }) => text)).toEqual([{ cn: '新增水泵', en: 'Add a pump' }]);
    expect(emptyAction).toBe(headerActions[0]);
    const orders = offered({ ...screen, thing: { cn: '工单', en: 'order' } });
    expect(orders.headerActions[0]?.text.en).toBe('Add an order');
  });

  it('[SC4] are offered in their order, each row those that are for it', () => {
    const { rowActions } = offered();
    expect(rowActions(pump).map(({ key }) => key)).toEqual(['edit', 'watch', 'stop', 'remove']);
    expect(rowActions(pump)[1]).toMatchObject({ to: '/pump/3', primary: true });
    expect(rowActions(pump)[2]?.text.en).toBe('Stop P3');
    expect(rowActions(pump)[0]?.disabled).toBeUndefined();
    expect(rowActions({ ...pump, isFixed: true })[0]?.disabled).toEqual({ cn: '内置', en: 'Built in' });
  });

  it('[SC4] are seen by those alone who may', () => {
    user({ roleType: 'enterprise', auths: [] });
    expect(offered().html).not.toMatch(/新增水泵|编辑|删除/);
    expect(offered().html).toContain('查看');
    user({ roleType: 'operation', auths: [] });
    expect(offered().html).toMatch(/新增水泵.*编辑.*查看.*删除/);
  });

  it('[SC4] open a row by the action that is named, for those who may', () => {
    expect(offered().onOpen).toBeTypeOf('function');
    user({ roleType: 'enterprise', auths: [] });
    expect(offered({ ...screen, opens: 'edit' }).onOpen).toBeUndefined();
    user({ roleType: 'operation', auths: [] });
    expect(offered({ ...screen, opens: 'edit' }).onOpen).toBeTypeOf('function');
  });

  it('fill the marks of a sentence from the row', () => {
    expect(sayOf({ cn: '“{name}”（{id}）', en: '{other}' }, pump, 'cn')).toBe('“P3”（3）');
    expect(sayOf({ cn: '', en: '{other}' }, pump, 'en')).toBe('{other}');
  });
});
