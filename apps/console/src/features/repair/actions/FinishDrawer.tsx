import { api, errorText, Failure, type Repair, repairLimits } from '@lookfar/contract';
import { Alert, Button, Drawer, Form } from 'antd';
import { useId, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import { MediaField } from '../../../shared/media/MediaField.tsx';
import { newUuid } from '../../../shared/media/newUuid.ts';
import { SignaturePad } from '../../../shared/media/SignaturePad.tsx';
import { useMedia } from '../../../shared/media/useMedia.ts';
import { submitWith } from '../../../ui/form/FormDialog.tsx';
import { FormFields } from '../../../ui/form/FormFields.tsx';
import { useDiscardCheck } from '../../../ui/form/useDiscardCheck.ts';
import { useFormState } from '../../../ui/form/useFormState.ts';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { actionTexts } from './actionTexts.ts';
import { finishFields } from './finishFields.tsx';
import { isHeld, missingOf } from './finishNeeds.ts';

interface FinishDrawerProps {
  order: Repair;
  onDone: () => void;
  onClose: () => void;
}

/** [RC7] Cause, measures, parts, photos and signature; says what is missing and waits for the alarm. */
export function FinishDrawer({ order, onDone, onClose }: FinishDrawerProps) {
  const t = actionTexts.useTexts();
  const language = useLanguage();
  const formId = useId();
  const phone = useMediaQuery(phoneQuery);
  const { data: setting } = useCall(api.repairSetting.info, {}, { staleTime: 60_000 });
  const media = useMedia({ most: repairLimits.photos });
  const [signature, setSignature] = useState<{ uuid: string; file: File }>();
  const photos = media.items.filter(({ kind, problem }) => kind === 'photo' && problem === undefined).length;
  const missing = missingOf(order, setting, { photos, hasSignature: signature !== undefined });
  const attach = { id: order.id, place: 'finish' as const };
  const state = useFormState({
    schema: api.repair.finish.body,
    call: api.repair.finish,
    initial: { id: order.id, cause: order.cause, measures: order.measures, kind: order.kind, parts: order.parts },
    submit: async (values) => {
      const left = await media.send((item) =>
        send(api.repair.attach, { ...attach, kind: item.kind, uuid: item.uuid, file: item.file }, { quiet: true }),
      );
      if (left > 0) throw new Failure('unsent', {}, t('unsent', { count: left }));
      if (signature) await send(api.repair.attach, { ...attach, kind: 'signature', ...signature }, { quiet: true });
      await send(api.repair.finish, values, { quiet: true });
      notify({ level: 'success', text: t('done') });
      onDone();
      onClose();
    },
  });
  const leave = useDiscardCheck(state, onClose);
  const held = isHeld(order);
  return (
    <Drawer
      open
      className="repair-drawer"
      title={t('finish')}
      size={phone ? '100%' : 640}
      onClose={leave}
      footer={
        <div className="repair-bar">
          <Button
            type="primary"
            size="large"
            className="repair-next"
            htmlType="submit"
            form={formId}
            loading={state.busy}
            disabled={held || missing.length > 0}
          >
            {t('finish')}
          </Button>
          {missing.length > 0 && (
            <span role="status" className="repair-missing">
              {t('missing', { what: missing.map((one) => t(words[one])).join(language === 'cn' ? '、' : ', ') })}
            </span>
          )}
        </div>
      }
    >
      {held && (
        <Alert
          type="warning"
          showIcon
          className="repair-held"
          title={errorText('1667', language, {})}
          description={t('blockedNote', { title: order.alarm?.title ?? '' })}
        />
      )}
      <Form id={formId} layout="vertical" onSubmitCapture={submitWith(state.save)}>
        <FormFields fields={finishFields(setting?.kinds ?? [], setting?.currency ?? '')} state={state} />
        <h3>{t('photos')}</h3>
        <MediaField media={media} hasVoice={false} />
        <h3>{t('signature')}</h3>
        <SignaturePad
          onChange={(blob) =>
            setSignature(blob && { uuid: newUuid(), file: new File([blob], 'signature.png', { type: 'image/png' }) })
          }
        />
      </Form>
    </Drawer>
  );
}

const words = { photo: 'missingPhoto', signature: 'missingSignature' } as const;
