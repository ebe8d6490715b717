import { api, type ReplyOf, repairLimits } from '@lookfar/contract';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { loginPath } from '../../../base/session/returnPath.ts';
import { send } from '../../../client/send.ts';
import { MediaField } from '../../../shared/media/MediaField.tsx';
import { newUuid } from '../../../shared/media/newUuid.ts';
import { useMedia } from '../../../shared/media/useMedia.ts';
import { submitWith } from '../../../ui/form/FormDialog.tsx';
import { FormFields } from '../../../ui/form/FormFields.tsx';
import { useFormState } from '../../../ui/form/useFormState.ts';
import { Dim, Stack } from '../../../ui/layout/Layout.tsx';
import { labelTexts } from './labelTexts.ts';
import { publicFields } from './publicFields.tsx';
import { ticketPath } from './ticketPath.ts';

interface PublicReportProps {
  code: string;
  device: ReplyOf<typeof api.repairPublic.device>;
}

/** [RC11] A report without a login. */
export function PublicReport({ code, device: { equipName, orgName, kinds } }: PublicReportProps) {
  const t = labelTexts.useTexts();
  const navigate = useNavigate();
  const media = useMedia({ most: repairLimits.publicPhotos, mostVoices: repairLimits.publicVoices });
  const [uuid] = useState(newUuid);
  const [unsentOf, setUnsentOf] = useState<string>();
  const sendMedia = async (ticket: string) => {
    const left = await media.send(({ kind, uuid: own, file }) =>
      kind === 'signature'
        ? Promise.resolve()
        : send(api.repairPublic.attach, { ticket, kind, uuid: own, file }, { quiet: true }),
    );
    if (left === 0) void navigate(ticketPath(code, ticket), { replace: true });
    else setUnsentOf(ticket);
  };
  const state = useFormState({
    schema: api.repairPublic.report.body,
    call: api.repairPublic.report,
    initial: { code, uuid, title: '', content: '', kind: '', contact: '' },
    submit: async (values) => sendMedia((await send(api.repairPublic.report, values, { quiet: true })).ticket),
  });
  if (unsentOf !== undefined)
    return (
      <Stack gap={3}>
        <h1>{t('sent')}</h1>
        <Alert type="warning" showIcon title={t('unsent')} />
        <MediaField media={media} />
        <Button type="primary" size="large" block loading={media.busy} onClick={() => void sendMedia(unsentOf)}>
          {t('resend')}
        </Button>
        <Link to={ticketPath(code, unsentOf)}>{t('state')}</Link>
      </Stack>
    );
  return (
    <Form layout="vertical" onSubmitCapture={submitWith(state.save)}>
      <h1>{equipName}</h1>
      <p>
        <Dim>{t('approval', { org: orgName })}</Dim>
      </p>
      <FormFields fields={publicFields(kinds, media)} state={state} />
      <Button type="primary" size="large" block htmlType="submit" loading={state.busy || media.busy}>
        {t('send')}
      </Button>
      <Link className="label-next open-card-login" to={loginPath(`/r/${code}`)}>
        {t('toLogin')}
      </Link>
    </Form>
  );
}
