import './equipment.css';
import './add/add.css';
import { api } from '@lookfar/contract';
import { Alert, App, Button } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { pages } from '../../base/pageNames.ts';
import { paths } from '../../base/paths.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { send } from '../../client/send.ts';
import { PushProgress } from '../../shared/push/PushProgress.tsx';
import { focusProblem } from '../../ui/form/focusProblem.ts';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { Dim, Stack } from '../../ui/layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { draftFrom } from './add/addDraft.ts';
import { addTexts } from './add/addTexts.ts';
import { SourceChoice } from './add/SourceChoice.tsx';
import { useAddForm } from './add/useAddForm.ts';
import { editPath } from './equipmentPaths.ts';
import { GatewayField } from './gateway/GatewayField.tsx';
import { InfoFields } from './info/InfoFields.tsx';

/** A new device: what it is, its gateway, where its signals come from. Saving continues to its driver. */
export function AddEquipmentPage() {
  const t = addTexts.useTexts();
  const language = useLanguage();
  const user = useUser();
  const navigate = useNavigate();
  const { notification } = App.useApp();
  const [saved, setSaved] = useState(false);
  const [params] = useSearchParams();
  const page = useRef<HTMLElement>(null);
  const form = useAddForm(draftFrom(params), async (body, name) => {
    const { id, ...pushed } = await send(api.equipment.add, body, { quiet: true });
    notification.open({
      title: t('saved', { name }),
      description: <PushProgress pushed={pushed} />,
    });
    // Saved input needs no guard; the guard must be cleared before the page is left.
    flushSync(() => setSaved(true));
    await navigate(editPath(id, 'driver'));
  });
  const { draft, change, problemOf, refusal, busy } = form;
  return (
    <Stack as="section" ref={page} className="add-page">
      <LeaveGuard dirty={form.dirty && !saved} />
      <PageHeader
        title={pages.addEquipment[language]}
        actions={
          <>
            <Button onClick={() => void navigate(paths.manageEquipment)}>{t('cancel')}</Button>
            <Button
              type="primary"
              loading={busy}
              onClick={() => void form.save().then(() => focusProblem(page.current))}
            >
              {t('save')}
            </Button>
          </>
        }
      />
      {refusal !== undefined && <Alert type="error" showIcon title={failureText(refusal, language).reason} />}
      <InfoFields
        info={draft.info}
        onChange={(info) => change({ info })}
        problemOf={problemOf}
        group={{ id: draft.groupId, onChange: (groupId) => change({ groupId }) }}
        dept={{
          id: draft.deptId === undefined ? (user?.deptId ?? null) : draft.deptId,
          onChange: (deptId) => change({ deptId }),
        }}
        hasPages={false}
      >
        <section className="info-section" aria-label={t('gateway')}>
          <h2>{t('gateway')}</h2>
          <Dim as="p" small>
            {t('gatewayNote')}
          </Dim>
          <GatewayField value={draft.sn} onChange={(sn) => change({ sn })} />
          {problemOf('sn') !== undefined && (
            <p className="info-problem" role="alert">
              {problemOf('sn')}
            </p>
          )}
        </section>
        <section className="info-section" aria-label={t('source')}>
          <h2>{t('source')}</h2>
          <SourceChoice draft={draft} onChange={change} missing={form.sourceMissing} />
        </section>
      </InfoFields>
    </Stack>
  );
}
