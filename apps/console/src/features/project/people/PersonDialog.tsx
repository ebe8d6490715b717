import { api, ProjectGrant, type ProjectMember } from '@lookfar/contract';
import { Alert, Form, Modal, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import { useAttempt } from '../../../shared/share/useAttempt.ts';
import { submitWith } from '../../../ui/form/FormDialog.tsx';
import { useDiscardCheck } from '../../../ui/form/useDiscardCheck.ts';
import { Dim, Split } from '../../../ui/layout/Layout.tsx';
import { useAfterTyping } from '../../../ui/useAfterTyping.ts';
import { GrantFields } from '../share/GrantFields.tsx';
import { grantProblems, sameGrant } from '../share/grantRules.ts';
import { peopleTexts } from './peopleTexts.ts';

interface GrantDialogProps {
  projectId: number;
  title: string;
  okText: string;
  initial: ProjectGrant;
  /** Above the permissions. */
  children?: ReactNode;
  /** Something else has been filled in. */
  isTouched?: boolean;
  /** Returns false if something else is missing. */
  isComplete?: () => boolean;
  save: (grant: ProjectGrant) => Promise<void>;
  onClose: () => void;
}

function GrantDialog(props: GrantDialogProps) {
  const { projectId, title, okText, initial, children, isTouched = false, isComplete, save, onClose } = props;
  const t = peopleTexts.useTexts();
  const language = useLanguage();
  const formId = useId();
  const [grant, setGrant] = useState(initial);
  const [tried, setTried] = useState(false);
  const { busy, refusal, attempt } = useAttempt();
  const leave = useDiscardCheck({ dirty: isTouched || !sameGrant(grant, initial), busy }, onClose);
  const submit = async () => {
    setTried(true);
    const complete = isComplete?.() ?? true;
    if (!complete || Object.keys(grantProblems(grant, Date.now())).length > 0) return;
    await attempt(async () => {
      await save(grant);
      onClose();
    });
  };
  return (
    <Modal
      open
      title={title}
      width={600}
      okText={okText}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: busy }}
      cancelText={t('cancel')}
      onCancel={leave}
    >
      <Form id={formId} layout="vertical" onSubmitCapture={submitWith(submit)}>
        {refusal !== undefined && (
          <Alert className="form-alert" type="error" showIcon title={failureText(refusal, language).reason} />
        )}
        {children}
        <GrantFields
          projectId={projectId}
          auth={grant}
          onChange={setGrant}
          problems={tried ? grantProblems(grant, Date.now()) : {}}
        />
      </Form>
    </Modal>
  );
}

interface PersonDialogProps {
  projectId: number;
  member: ProjectMember;
  onDone: () => void;
  onClose: () => void;
}

/** Changes what one person may do. */
export function PersonDialog({ projectId, member, onDone, onClose }: PersonDialogProps) {
  const t = peopleTexts.useTexts();
  const { id, loginname, pages, write, alarm, history, expires } = member;
  return (
    <GrantDialog
      projectId={projectId}
      title={t('editTitle', { loginname })}
      okText={t('save')}
      initial={{ pages, write, alarm, history, expires }}
      save={async (grant) => {
        await send(api.projectMember.edit, { id, ...grant }, { quiet: true });
        onDone();
      }}
      onClose={onClose}
    />
  );
}

interface AddPeopleDialogProps {
  projectId: number;
  onDone: () => void;
  onClose: () => void;
}

/** Adds people, all with the same permissions. */
export function AddPeopleDialog({ projectId, onDone, onClose }: AddPeopleDialogProps) {
  const t = peopleTexts.useTexts();
  const id = useId();
  const [accountIds, setAccountIds] = useState<readonly number[]>([]);
  const [isMissing, setMissing] = useState(false);
  return (
    <GrantDialog
      projectId={projectId}
      title={t('add')}
      okText={t('add')}
      initial={ProjectGrant.parse({})}
      isTouched={accountIds.length > 0}
      isComplete={() => {
        setMissing(accountIds.length === 0);
        return accountIds.length > 0;
      }}
      save={async (grant) => {
        await send(api.projectMember.add, { projectId, accountIds: [...accountIds], ...grant }, { quiet: true });
        notify({ level: 'success', text: t('added', { count: accountIds.length }) });
        onDone();
      }}
      onClose={onClose}
    >
      <Form.Item
        label={t('who')}
        htmlFor={id}
        required
        {...(isMissing &&
          accountIds.length === 0 && { validateStatus: 'error', help: <span role="alert">{t('needWho')}</span> })}
      >
        <PeopleSelect id={id} projectId={projectId} value={accountIds} onChange={setAccountIds} />
      </Form.Item>
    </GrantDialog>
  );
}

interface PeopleSelectProps {
  id: string;
  projectId: number;
  value: readonly number[];
  onChange: (value: readonly number[]) => void;
}

interface PersonOption {
  value: number;
  label: string;
  detail: string;
}

function PeopleSelect({ id, projectId, value, onChange }: PeopleSelectProps) {
  const t = peopleTexts.useTexts();
  const [typed, setTyped] = useState('');
  const name = useAfterTyping(typed.trim());
  // Names of chosen people stay known while others are searched for.
  const [known, setKnown] = useState<readonly PersonOption[]>([]);
  const { data, isFetching } = useCall(
    api.projectMember.candidates,
    { projectId, pageNo: 1, pageSize: 50, ...(name !== '' && { name }) },
    { keepPrevious: true },
  );
  const found: PersonOption[] = (data?.list ?? []).map((person) => ({
    value: person.accountId,
    label: person.loginname,
    detail: [person.name, person.orgName].filter(Boolean).join(' · '),
  }));
  const options = [...found, ...known.filter((one) => !found.some((other) => other.value === one.value))];
  return (
    <Select<number[], PersonOption>
      id={id}
      mode="multiple"
      value={[...value]}
      loading={isFetching}
      placeholder={t('whoPlaceholder')}
      notFoundContent={isFetching ? null : t('noCandidates')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={options}
      optionRender={({ data: { label, detail } }) => (
        <Split>
          <span>{label}</span>
          <Dim small>{detail}</Dim>
        </Split>
      )}
      onChange={(next) => {
        setKnown(options.filter((one) => next.includes(one.value)));
        onChange(next);
      }}
    />
  );
}
