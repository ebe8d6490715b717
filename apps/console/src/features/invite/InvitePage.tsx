import './invite-page.css';
import { accountLimits, api, Failure, fieldOf, parseTime, type ReplyOf, roleText } from '@lookfar/contract';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useParams } from 'react-router';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { useCall } from '../../client/useCall.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { CardLogin, OpenCard } from '../../ui/open-card/OpenCard.tsx';
import { invitePageTexts } from './inviteTexts.ts';

interface Values {
  loginname: string;
  name: string;
  password: string;
  passwordAgain: string;
}

/** What somebody sees who was sent a link: before there is an account. */
export function InvitePage() {
  const t = invitePageTexts.useTexts();
  const language = useLanguage();
  const { token = '' } = useParams();
  const query = useCall(api.invite.look, { token }, { retry: false, staleTime: Number.POSITIVE_INFINITY });
  return (
    <OpenCard>
      <h1>{t('title')}</h1>
      {query.data ? (
        <InviteForm token={token} invite={query.data} />
      ) : query.error ? (
        <>
          <Alert type="error" showIcon title={t('failed')} description={failureText(query.error, language).reason} />
          <CardLogin text={t('login')} />
        </>
      ) : (
        <LoadingState />
      )}
    </OpenCard>
  );
}

const shape = api.invite.accept.body.shape;

function InviteForm({ token, invite }: { token: string; invite: ReplyOf<typeof api.invite.look> }) {
  const t = invitePageTexts.useTexts();
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const accept = useMutation({
    mutationFn: ({ loginname, name, password }: Values) =>
      send(api.invite.accept, { token, loginname, name, password }, { quiet: true }),
    onError: (error) => {
      const field = error instanceof Failure ? fieldOf(api.invite.accept, error.code) : undefined;
      if (field) form.setFields([{ name: 'loginname', errors: [failureText(error, language).reason] }]);
    },
  });
  const loginname = accept.variables?.loginname.trim() ?? '';
  if (accept.isSuccess)
    return (
      <>
        <Alert type="success" showIcon title={t('done')} description={t('doneNote', { loginname })} />
        <CardLogin text={t('login')} />
      </>
    );
  const isAtField = accept.error instanceof Failure && fieldOf(api.invite.accept, accept.error.code) !== undefined;
  const rule = (field: 'loginname' | 'password', text: string) => [
    {
      validator: async (_: unknown, value: string) => (shape[field].safeParse(value).success ? undefined : wrong(text)),
    },
  ];
  const { orgName, roleName, expires } = invite;
  return (
    <>
      <p className="invite-lead">
        <strong>{t('lead', { org: orgName, role: roleText(roleName, language) })}</strong>{' '}
        {t('until', { expires: formatLocalTime(parseTime(expires) ?? 0) })}
      </p>
      {accept.error && !isAtField && (
        <Alert className="invite-problem" type="error" showIcon title={failureText(accept.error, language).reason} />
      )}
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={{ loginname: '', name: '', password: '', passwordAgain: '' }}
        onFinish={(values) => accept.mutate(values)}
      >
        <Form.Item
          name="loginname"
          label={t('loginname')}
          extra={t('loginnameRule')}
          rules={rule('loginname', t('loginnameRule'))}
        >
          <Input
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={accountLimits.loginnameLength.max}
          />
        </Form.Item>
        <Form.Item name="name" label={t('name')}>
          <Input autoComplete="name" maxLength={accountLimits.usernameMax} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('password')}
          extra={t('passwordRule')}
          rules={rule('password', t('passwordRule'))}
        >
          <Input.Password autoComplete="new-password" maxLength={accountLimits.passwordLength.max} />
        </Form.Item>
        <Form.Item
          name="passwordAgain"
          label={t('passwordAgain')}
          dependencies={['password']}
          rules={[
            {
              validator: async (_, value: string) =>
                value === form.getFieldValue('password') ? undefined : wrong(t('passwordsDiffer')),
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={accountLimits.passwordLength.max} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={accept.isPending}>
          {t('accept')}
        </Button>
      </Form>
    </>
  );
}

function wrong(text: string): never {
  throw new Error(text);
}
