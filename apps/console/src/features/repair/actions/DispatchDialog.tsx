import { api, orderLimits, type Repair, type ReplyOf } from '@lookfar/contract';
import { Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, Row, Stack } from '../../../ui/layout/Layout.tsx';
import { actionTexts } from './actionTexts.ts';

interface DispatchDialogProps {
  order: Repair;
  isAgain: boolean;
  onDone: () => void;
  onClose: () => void;
}

type Candidate = ReplyOf<typeof api.repair.candidates>[number];

/** The value of "by rule"; no loginname is empty. */
const byRule = '';

/** [RC6] The person who takes an order, or the rules that choose one. */
export function DispatchDialog({ order: { id, assignee }, isAgain, onDone, onClose }: DispatchDialogProps) {
  const t = actionTexts.useTexts();
  const noteId = useId();
  const people = useCall(api.repair.candidates, { id }, { staleTime: 0 });
  const [picked, setPicked] = useState<string>();
  const [note, setNote] = useState('');
  const suggested = people.data?.find(({ isSuggested }) => isSuggested)?.loginname;
  const chosen = picked ?? suggested;
  const run = async () => {
    const body = { id, note: note.trim(), seenAssignee: assignee, ...(chosen !== byRule && { assignee: chosen }) };
    const reply = await send(api.repair.dispatch, body, { quiet: true });
    notify({ level: 'success', text: t('assigned', { name: reply.assignee }) });
    onDone();
  };
  const title = t(isAgain ? 'redispatch' : 'dispatch');
  return (
    <ConfirmDialog title={title} okText={title} disabled={chosen === undefined} run={run} onClose={onClose}>
      <Stack gap={3}>
        <Loaded
          query={people}
          failed={t('candidatesFailed')}
          isEmpty={(list) => list.length === 0}
          empty={{ title: t('noCandidates'), note: t('noCandidatesNote') }}
        >
          {(list) => (
            <Radio.Group
              className="repair-candidates"
              aria-label={t('candidates')}
              value={chosen}
              onChange={({ target }) => setPicked(String(target.value))}
            >
              {suggestedFirst(list).map((person) => (
                <Radio
                  key={person.loginname}
                  value={person.loginname}
                  disabled={isAgain && person.loginname === assignee}
                >
                  <CandidateLine person={person} />
                </Radio>
              ))}
              <Radio value={byRule}>
                <strong>{t('byRule')}</strong>
                <Dim small as="div">
                  {t('byRuleNote')}
                </Dim>
              </Radio>
            </Radio.Group>
          )}
        </Loaded>
        <div>
          <label htmlFor={noteId}>{t('note')}</label>
          <Input.TextArea
            id={noteId}
            rows={2}
            maxLength={orderLimits.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      </Stack>
    </ConfirmDialog>
  );
}

const suggestedFirst = (people: readonly Candidate[]) =>
  people.toSorted((a, b) => Number(b.isSuggested) - Number(a.isSuggested) || Number(b.isOnDuty) - Number(a.isOnDuty));

function CandidateLine({ person: { loginname, skills, isOnDuty, open, isSuggested } }: { person: Candidate }) {
  const t = actionTexts.useTexts();
  return (
    <>
      <Row as="span">
        <strong>{loginname}</strong>
        {isSuggested && <span className="repair-suggested">{t('suggested')}</span>}
        <span>{t(isOnDuty ? 'onDuty' : 'offDuty')}</span>
        <span className="digits">{t('load', { count: open })}</span>
      </Row>
      <Dim small as="div">
        {skills.length === 0 ? t('noSkills') : skills.join(' · ')}
      </Dim>
    </>
  );
}
