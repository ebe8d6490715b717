import { UserDeleteOutlined } from '@ant-design/icons';
import {
  api,
  type CodeWay,
  type OwnWay,
  type ProofWay,
  type SecurityPurpose,
  type SecurityState,
} from '@lookfar/contract';
import { Alert, Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { send } from '../../client/send.ts';
import { useRefresh } from '../../client/useCall.ts';
import { AnswerForm } from '../../shared/proof/AnswerForm.tsx';
import { CodeForm } from '../../shared/proof/CodeForm.tsx';
import { proofTexts } from '../../shared/proof/proofTexts.ts';
import { useSubmission } from '../../shared/proof/useSubmission.ts';
import { WayList } from '../../shared/proof/WayList.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { SetupFrame, useVerifyAgain } from './SetupFrame.tsx';
import { securityTexts } from './securityTexts.ts';
import { choosePath, setupPath, toPurpose, validatePath } from './setupPaths.ts';

function ChoosePage({ purpose }: { purpose: SecurityPurpose }) {
  const t = securityTexts.useTexts();
  return (
    <SetupFrame purpose={purpose} step={0}>
      {({ ways }) =>
        ways.length === 0 ? (
          <StatePanel icon={<UserDeleteOutlined />} title={t('noWay')} note={t('noWayNote')} />
        ) : (
          <>
            <p className="proof-lead">{t('choose')}</p>
            <WayList ways={ways} pathOf={(way) => validatePath(way, purpose)} />
          </>
        )
      }
    </SetupFrame>
  );
}

/** By what is to be changed. */
export const choosePages: Record<SecurityPurpose, () => ReactNode> = {
  password: function ChoosePassword() {
    const [query] = useSearchParams();
    return <ChoosePage purpose={toPurpose(query.get('type'))} />;
  },
  tel: () => <ChoosePage purpose="tel" />,
  email: () => <ChoosePage purpose="email" />,
  question: () => <ChoosePage purpose="question" />,
};

interface CheckProps {
  purpose: SecurityPurpose;
  state: SecurityState;
  own: OwnWay;
}

type Shown = Omit<Parameters<typeof send<typeof api.security.validate>>[1], 'purpose'>;

/** Goes on to the change once the identity was checked. */
function useValidate(purpose: SecurityPurpose) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  return async (shown: Shown) => {
    await send(api.security.validate, { purpose, ...shown }, { quiet: true });
    await refresh(api.security.state);
    await navigate(setupPath(purpose), { replace: true });
  };
}

function CodeCheck({ purpose, own }: CheckProps) {
  const way = own.way as CodeWay;
  const validate = useValidate(purpose);
  const verifyAgain = useVerifyAgain(purpose);
  return (
    <CodeForm
      hint={own.hint}
      call={api.security.validate}
      send={() => send(api.security.send, { purpose, way }, { quiet: true })}
      submit={(code) => validate({ way, code })}
      onRefused={verifyAgain}
    />
  );
}

function QuestionCheck({ purpose, state }: CheckProps) {
  const validate = useValidate(purpose);
  const verifyAgain = useVerifyAgain(purpose);
  return (
    <AnswerForm
      questions={state.questions}
      call={api.security.validate}
      submit={(answers) => validate({ way: 'question', answers })}
      onRefused={verifyAgain}
    />
  );
}

function PasswordCheck({ purpose, state }: CheckProps) {
  const t = securityTexts.useTexts();
  const p = proofTexts.useTexts();
  const validate = useValidate(purpose);
  const onRefused = useVerifyAgain(purpose);
  const [form] = Form.useForm<{ password: string }>();
  const { busy, reason, run } = useSubmission({ form, call: api.security.validate, onRefused });
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={({ password }) => void run(() => validate({ way: 'password', password }))}
    >
      {reason && <Alert className="proof-alert" type="error" showIcon title={reason} />}
      <input type="text" name="username" autoComplete="username" value={state.loginname} readOnly hidden />
      <Form.Item
        name="password"
        label={t('currentPassword')}
        validateTrigger="onSubmit"
        rules={[{ required: true, message: t('currentPasswordEmpty') }]}
      >
        <Input.Password autoFocus autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {p('next')}
      </Button>
    </Form>
  );
}

const checks = { tel: CodeCheck, email: CodeCheck, question: QuestionCheck, password: PasswordCheck };

function ValidatePage({ way }: { way: ProofWay }) {
  const p = proofTexts.useTexts();
  const { type } = useParams();
  const [query] = useSearchParams();
  const purpose = toPurpose(type ?? query.get('type'));
  const Check = checks[way];
  return (
    <SetupFrame purpose={purpose} step={0}>
      {(state) => {
        const own = state.ways.find((one) => one.way === way);
        if (!own) return <Navigate to={choosePath(purpose)} replace />;
        return (
          <>
            <h2 className="setup-way">{p(way)}</h2>
            <Check purpose={purpose} state={state} own={own} />
            {state.ways.length > 1 && (
              <p className="setup-other">
                <Link to={choosePath(purpose)}>{p('otherWay')}</Link>
              </p>
            )}
          </>
        );
      }}
    </SetupFrame>
  );
}

export const validatePages: Record<ProofWay, () => ReactNode> = {
  tel: () => <ValidatePage way="tel" />,
  email: () => <ValidatePage way="email" />,
  question: () => <ValidatePage way="question" />,
  password: () => <ValidatePage way="password" />,
};
