import { api, type ManagedGroup } from '@lookfar/contract';
import { Input, type InputRef, Tooltip } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { groupNameLabel } from '../../shared/group/groupNameLabel.ts';
import { useRefreshGroups } from '../../shared/group/useGroups.ts';
import { formProblems, problemText } from '../../ui/form/formProblems.ts';
import { groupPageTexts } from './groupPageTexts.ts';

interface RenameInputProps {
  group: ManagedGroup;
  onDone: () => void;
}

/** A name, edited in place: Enter and blur keep it, Escape cancels. */
export function RenameInput({ group, onDone }: RenameInputProps) {
  const t = groupPageTexts.useTexts();
  const language = useLanguage();
  const refresh = useRefreshGroups();
  const [name, setName] = useState(group.name);
  const [refusal, setRefusal] = useState<unknown>();
  const over = useRef(false);
  const input = useRef<InputRef>(null);
  // Not with `autoFocus`: that runs while the tree is rendering, and the tree fails on a focus then.
  useEffect(() => input.current?.focus({ cursor: 'all' }), []);
  const reason = formProblems(api.equipmentGroup.edit.body, { id: group.id, name }).get('name');
  const problem = reason
    ? problemText(groupNameLabel, reason)[language]
    : refusal === undefined
      ? undefined
      : failureText(refusal, language).reason;
  const end = () => {
    over.current = true;
    onDone();
  };
  const keep = async () => {
    if (over.current || reason) return;
    if (name.trim() === group.name) return end();
    over.current = true;
    try {
      await send(api.equipmentGroup.edit, { id: group.id, name }, { quiet: true });
      await refresh();
      onDone();
    } catch (error) {
      over.current = false;
      setRefusal(error);
    }
  };
  return (
    <Tooltip open={problem !== undefined} title={problem}>
      <Input
        ref={input}
        size="small"
        className="group-rename"
        value={name}
        aria-label={t('newName')}
        aria-invalid={problem !== undefined}
        status={problem === undefined ? '' : 'error'}
        onChange={(event) => {
          setName(event.target.value);
          setRefusal(undefined);
        }}
        onBlur={() => void keep()}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          // The tree listens for the same keys.
          event.stopPropagation();
          if (event.key === 'Enter') void keep();
          else if (event.key === 'Escape') end();
        }}
      />
    </Tooltip>
  );
}
