import './find-password.css';
import '../../shared/proof/proof.css';
import { UserDeleteOutlined } from '@ant-design/icons';
import { api, type CodeWay, type FindState, type ProofWay } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { send } from '../../client/send.ts';
import { AnswerForm } from '../../shared/proof/AnswerForm.tsx';
import { CodeForm } from '../../shared/proof/CodeForm.tsx';
import { proofTexts } from '../../shared/proof/proofTexts.ts';
import { WayList } from '../../shared/proof/WayList.tsx';
import { StatePanel } from '../../ui/StatePanel.tsx';
import { findPath, type StartNote, useFinding, useStartAgain } from './finding.ts';
import { findTexts } from './findTexts.ts';

/** Shown only after an account was named; going back from the password is fine. */
function Validating({ way, children }: { way?: ProofWay; children: (state: FindState, hint: string) => ReactNode }) {
  const { state } = useFinding();
  const p = proofTexts.useTexts();
  if (state.step === 'account')
    return <Navigate to={findPath('account')} replace state={{ code: '1022' } satisfies StartNote} />;
  const own = state.ways.find((one) => one.way === way);
  if (way && !own) return <Navigate to={findPath('validate')} replace />;
  return (
    <>
      {way && <h2 className="find-way">{p(way)}</h2>}
      {children(state, own?.hint ?? '')}
      {way && state.ways.length > 1 && (
        <p className="find-back">
          <Link to={findPath('validate')}>{p('otherWay')}</Link>
        </p>
      )}
    </>
  );
}

export function ValidateStep() {
  const t = findTexts.useTexts();
  const otherAccount = <Link to={findPath('account')}>{t('otherAccount')}</Link>;
  return (
    <Validating>
      {({ ways, loginname }) =>
        ways.length === 0 ? (
          <StatePanel
            icon={<UserDeleteOutlined />}
            title={t('noWay')}
            note={t('noWayNote', { loginname })}
            action={otherAccount}
          />
        ) : (
          <>
            <p className="proof-lead">{t('forAccount', { loginname })}</p>
            <WayList ways={ways} pathOf={(way) => findPath(`validate/${way}`)} />
            <p className="find-back">{otherAccount}</p>
          </>
        )
      }
    </Validating>
  );
}

/** Goes on once the identity was checked. */
function useValidate() {
  const navigate = useNavigate();
  const { refresh } = useFinding();
  return async (shown: Parameters<typeof send<typeof api.findpwd.validate>>[1]) => {
    await send(api.findpwd.validate, shown, { quiet: true });
    await refresh();
    await navigate(findPath('password'));
  };
}

function CodeStep({ way }: { way: CodeWay }) {
  const validate = useValidate();
  const startAgain = useStartAgain();
  return (
    <Validating way={way}>
      {(_state, hint) => (
        <CodeForm
          hint={hint}
          call={api.findpwd.validate}
          send={() => send(api.findpwd.send, { way }, { quiet: true })}
          submit={(code) => validate({ way, code })}
          onRefused={startAgain}
        />
      )}
    </Validating>
  );
}

export const TelStep = () => <CodeStep way="tel" />;
export const EmailStep = () => <CodeStep way="email" />;

export function QuestionStep() {
  const validate = useValidate();
  const startAgain = useStartAgain();
  return (
    <Validating way="question">
      {({ questions }) => (
        <AnswerForm
          questions={questions}
          call={api.findpwd.validate}
          submit={(answers) => validate({ way: 'question', answers })}
          onRefused={startAgain}
        />
      )}
    </Validating>
  );
}
