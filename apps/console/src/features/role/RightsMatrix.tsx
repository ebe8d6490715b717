import './role.css';
import { type Permission, permissions, rightGroups, rightNeeds, withoutRight, withRight } from '@lookfar/contract';
import { Checkbox, Tooltip } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { listed } from '../../base/i18n/listed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { roleTexts } from './roleTexts.ts';

interface RightsMatrixProps {
  id?: string;
  value: readonly Permission[];
  /** Without it, only shown. */
  onChange?: (rights: Permission[]) => void;
}

type Groups = (typeof rightGroups)[keyof typeof rightGroups];

/** [RO2] The permissions by screen. Ticking one ticks what it needs, and says so; unticking removes what depends on it. */
export function RightsMatrix({ id, value, onChange }: RightsMatrixProps) {
  const t = roleTexts.useTexts();
  const language = useLanguage();
  const own = useUser()?.auths ?? [];
  const [note, setNote] = useState('');
  const nameOf = (key: Permission) => permissions[key][language];
  const isFixed = (key: Permission) => onChange === undefined || !own.includes(key);

  const apply = (keys: readonly Permission[], isOn: boolean) => {
    let rights = [...value];
    const also = new Set<Permission>();
    for (const key of keys) {
      const changed = isOn ? withRight(rights, key) : withoutRight(rights, key);
      rights = changed.rights;
      for (const other of changed.also) also.add(other);
    }
    const others = [...also].filter((key) => !keys.includes(key)).map(nameOf);
    setNote(others.length === 0 ? '' : t(isOn ? 'added' : 'removed', { rights: listed(others, language) }));
    onChange?.(rights);
  };

  return (
    <fieldset className="rights" id={id} tabIndex={-1}>
      {Object.values(rightGroups).map((group: Groups) => (
        <RightsGroup key={group.text.en} group={group} value={value} isFixed={isFixed} apply={apply} />
      ))}
      <p className="rights-note" role="status">
        {note}
      </p>
    </fieldset>
  );
}

interface RightsGroupProps {
  group: Groups;
  value: readonly Permission[];
  isFixed: (key: Permission) => boolean;
  apply: (keys: readonly Permission[], isOn: boolean) => void;
}

function RightsGroup({ group, value, isFixed, apply }: RightsGroupProps) {
  const t = roleTexts.useTexts();
  const language = useLanguage();
  const keys: readonly Permission[] = group.rights;
  const open = keys.filter((key) => !isFixed(key));
  const given = keys.filter((key) => value.includes(key));
  const isAll = given.length === keys.length;
  return (
    <fieldset className="rights-group">
      <legend>
        <Checkbox
          aria-label={t('group', { name: group.text[language] })}
          checked={isAll}
          indeterminate={given.length > 0 && !isAll}
          disabled={open.length === 0}
          onChange={({ target }) => apply(open, target.checked)}
        >
          {group.text[language]}
        </Checkbox>
      </legend>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <RightBox right={key} isOn={value.includes(key)} isFixed={isFixed(key)} apply={apply} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface RightBoxProps extends Pick<RightsGroupProps, 'apply'> {
  right: Permission;
  isOn: boolean;
  isFixed: boolean;
}

function RightBox({ right, isOn, isFixed, apply }: RightBoxProps) {
  const t = roleTexts.useTexts();
  const language = useLanguage();
  const own = useUser()?.auths ?? [];
  const needs = (rightNeeds[right] ?? []).map((any) => any.map((key) => permissions[key][language]).join(t('or')));
  const box = (
    <Checkbox checked={isOn} disabled={isFixed} onChange={({ target }) => apply([right], target.checked)}>
      {permissions[right][language]}
      {needs.length > 0 && <span className="rights-needs">{t('needs', { rights: listed(needs, language) })}</span>}
    </Checkbox>
  );
  return own.includes(right) ? box : <Tooltip title={t('lacking')}>{box}</Tooltip>;
}
