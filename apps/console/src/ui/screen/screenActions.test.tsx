import { api } from '@lookfar/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ActionButton } from '../list/ActionButton.tsx';
import { allowedActions } from '../list/listAction.ts';
import { act, batch, create, drawer, edit, link, remove, sayOf } from './actions.tsx';
import { offeredActions, type ScreenActions } from './useScreenActions.tsx';

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
    create(api.hardware.add),
    drawer('open', nothing, { text: { cn: '打开', en: 'Open' }, isOffered: () => false }),
    edit(api.hardware.edit, {
      disabled: ({ isFixed }: Pump) => (isFixed ? { cn: '内置', en: 'Built in' } : undefined),
    }),
    link('watch', ({ id }: Pump) => `/pump/${id}`, { text: { cn: '查看', en: 'Watch' }, primary: true }),
    act('stop', nothing, { text: ({ name }: Pump) => ({ cn: `停止${name}`, en: `Stop ${name}` }) }),
    remove(api.hardware.delete, { cn: '“{name}”', en: '“{name}”' }),
    batch('many', nothing, { text: { cn: '批量', en: 'Many' }, may: api.hardware.delete.may }),
  ],
};

const pump = { id: 3, name: 'P3', isFixed: false };
const nobody = { roleType: 'enterprise' as const, auths: [] };
const operator = { roleType: 'operation' as const, auths: [] };

const offered = (of: ScreenActions<Pump> = screen, user: typeof nobody | typeof operator = operator) =>
  offeredActions(of, user, nothing, nothing);

/** What this user sees of the header and of a row. */
const shown = (user: typeof nobody | typeof operator) => {
  const { headerActions, rowActions } = offered(screen, user);
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      {allowedActions([...headerActions, ...rowActions(pump)], user).map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
    </MemoryRouter>,
  );
  // antd puts a space between two characters on a button.
  return markup.replaceAll(' ', '');
};

describe('the actions of a screen', () => {
  it('[SCR4] are labelled with the noun for a row, and the main one is offered while the list is empty', () => {
    const { headerActions, emptyAction } = offered();
    expect(headerActions.map(({ text }) => text)).toEqual([{ cn: '新增水泵', en: 'Add pump' }]);
    expect(emptyAction).toBe(headerActions[0]);
    const orders = offered({ ...screen, thing: { cn: '工单', en: 'order' } });
    expect(orders.headerActions[0]?.text.en).toBe('Add order');
  });

  it('[SCR4] are offered in order, and only for the rows they apply to', () => {
    const { rowActions } = offered();
    expect(rowActions(pump).map(({ key }) => key)).toEqual(['edit', 'watch', 'stop', 'remove']);
    expect(rowActions(pump)[1]).toMatchObject({ to: '/pump/3', primary: true });
    expect(rowActions(pump)[2]?.text.en).toBe('Stop P3');
    expect(rowActions(pump)[0]?.disabled).toBeUndefined();
    expect(rowActions({ ...pump, isFixed: true })[0]?.disabled).toEqual({ cn: '内置', en: 'Built in' });
  });

  it('[SCR4] are visible only with permission', () => {
    expect(shown(nobody)).not.toMatch(/新增水泵|编辑|删除/);
    expect(shown(nobody)).toContain('查看');
    expect(shown(operator)).toMatch(/新增水泵.*编辑.*查看.*删除/);
  });

  it('[SCR4] open a row with the named action, given the permission', () => {
    expect(offered(screen, nobody).onOpen).toBeTypeOf('function');
    const byEditing = { ...screen, opens: 'edit' };
    expect(offered(byEditing, nobody).onOpen).toBeUndefined();
    expect(offered(byEditing).onOpen).toBeTypeOf('function');
  });

  it('[SCR4] report which one was started, and on what', () => {
    const begun: object[] = [];
    const { headerActions, rowActions, batchActions } = offeredActions(screen, operator, nothing, (open) =>
      begun.push(open),
    );
    headerActions[0]?.run?.();
    rowActions(pump)[0]?.run?.();
    batchActions[0]?.run([pump], nothing);
    expect(begun).toMatchObject([{ action: { key: 'add' } }, { row: pump }, { rows: [pump] }]);
  });

  it('fill the marks of a sentence from the row', () => {
    expect(sayOf({ cn: '“{name}”（{id}）', en: '{other}' }, pump, 'cn')).toBe('“P3”（3）');
    expect(sayOf({ cn: '', en: '{other}' }, pump, 'en')).toBe('{other}');
  });
});
