import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { ActionButton } from './ActionButton.tsx';
import { allowedActions, type ListAction } from './listAction.ts';
import { listTexts } from './listTexts.ts';

interface RowActionsProps {
  actions: readonly ListAction[];
  /** Of the row, for assistive technology. */
  name: string | undefined;
  /** Everything in the menu: where there is no room for buttons. */
  folded?: boolean;
}

/** The actions of one row: the main ones as buttons, the others in a menu. */
export function RowActions({ actions, name, folded = false }: RowActionsProps) {
  const t = listTexts.useTexts();
  const language = useLanguage();
  const allowed = allowedActions(actions, useUser());
  const buttons = folded ? [] : allowed.filter(({ primary }) => primary);
  const more = allowed.filter((action) => !buttons.includes(action));
  const label = name ? t('moreOf', { name }) : t('more');
  return (
    <span className="list-row-actions">
      {buttons.map((action) => (
        <ActionButton
          key={action.key}
          action={textOnly(action)}
          type="link"
          size="small"
          {...(name && { subject: name })}
        />
      ))}
      {more.length > 0 && (
        <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: menuItems(more, language) }}>
          <Button type="text" size={folded ? 'middle' : 'small'} icon={<MoreOutlined />} aria-label={label} />
        </Dropdown>
      )}
    </span>
  );
}

/** A column of the same icon is noise. */
const textOnly = ({ icon: _icon, ...action }: ListAction): ListAction => action;

function menuItems(actions: readonly ListAction[], language: 'cn' | 'en'): NonNullable<MenuProps['items']> {
  const item = ({ key, text, icon, danger, disabled, to, run }: ListAction) => ({
    key,
    icon: icon && <span aria-hidden="true">{icon}</span>,
    danger: danger ?? false,
    disabled: disabled !== undefined,
    title: disabled?.[language] ?? '',
    label: to !== undefined && !disabled ? <Link to={to}>{text[language]}</Link> : text[language],
    ...(run && { onClick: run }),
  });
  const usual = actions.filter(({ danger }) => !danger).map(item);
  const grave = actions.filter(({ danger }) => danger).map(item);
  return usual.length > 0 && grave.length > 0
    ? [...usual, { type: 'divider', key: 'divider' }, ...grave]
    : [...usual, ...grave];
}
