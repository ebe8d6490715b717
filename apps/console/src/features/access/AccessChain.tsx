import './access.css';
import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons';
import { type AccessAnswer, type AccessDeed, type AccessStep, api } from '@lookfar/contract';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { devicePath, paths } from '../../base/paths.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { stepWords } from './stepWords.ts';
import { deedKey, whyTexts } from './whyTexts.ts';

/** One question with its answer and the links that lead to it. */
export function AccessChain({ answer: { deed, allowed, steps } }: { answer: AccessAnswer }) {
  const t = whyTexts.useTexts();
  return (
    <section className="access-answer" aria-label={t(deedKey(deed))}>
      <h3>
        {t(deedKey(deed))}
        <Tag color={allowed ? 'success' : 'error'}>{t(allowed ? 'allowed' : 'refused')}</Tag>
      </h3>
      <AccessSteps steps={steps} deed={deed} />
    </section>
  );
}

export function AccessSteps({ steps, deed }: { steps: readonly AccessStep[]; deed: AccessDeed }) {
  return (
    <ol className="access-steps">
      {steps.map((step) => (
        <li key={step.link} className={step.holds ? 'access-holds' : 'access-lacks'}>
          <StepMark holds={step.holds} />
          <StepText step={step} deed={deed} />
        </li>
      ))}
    </ol>
  );
}

function StepMark({ holds }: { holds: boolean }) {
  const t = whyTexts.useTexts();
  const name = t(holds ? 'stepHolds' : 'stepFails');
  return holds ? <CheckCircleOutlined aria-label={name} /> : <CloseCircleOutlined aria-label={name} />;
}

/** [WY3] Leads to what decides it, for those who can open that. */
function StepText({ step, deed }: { step: AccessStep; deed: AccessDeed }) {
  const language = useLanguage();
  const user = useUser();
  const words = stepWords(step, deed, language);
  const target = step.object && targetOf(step.object, step.name ?? '');
  return target && isAllowed(user, target.may) ? <Link to={target.path}>{words}</Link> : <span>{words}</span>;
}

function targetOf({ kind, id }: NonNullable<AccessStep['object']>, name: string) {
  const named = `?name=${encodeURIComponent(name)}`;
  switch (kind) {
    case 'role':
      return { path: `/manage/account/role${named}`, may: api.role.query.may };
    case 'group':
      return { path: '/manage/eg/group', may: api.equipmentGroup.query.may };
    case 'equipment':
      return { path: devicePath(id), may: api.monitor.signals.may };
    case 'dept':
      return { path: '/manage/orgal/dept', may: { who: 'right', right: 'dept_edit' } as const };
    case 'project':
      return { path: paths.projectBoard, may: api.project.queryAllByUser.may };
    case 'account':
      return { path: '/manage/account/int', may: { who: 'right', right: 'account_edit' } as const };
  }
}
