import { api } from '@lookfar/contract';
import { Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { listed } from '../../../base/i18n/listed.ts';
import { paths } from '../../../base/paths.ts';
import { useCall } from '../../../client/useCall.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { newValues } from '../../../ui/form/bodyFields.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { CallForm } from '../../../ui/screen/CallForm.tsx';
import { devicePlan } from './devicePlan.ts';
import { planFields } from './planFields.tsx';
import { planTexts } from './planTexts.ts';

interface DevicePlanFormProps {
  /** `title` is the first proposal for the name of the plan. */
  device: { id: number; title: string };
  onSaved: () => void;
  onClose: () => void;
}

/** [IC1] The form of a new plan, filled in for one device; says which plans the device has already. */
export function DevicePlanForm({ device, onSaved, onClose }: DevicePlanFormProps) {
  const t = planTexts.useTexts();
  const language = useLanguage();
  const [now] = useState(Date.now);
  const options = useCall(api.inspectionPlan.options, {}, { staleTime: 10_000 });
  const plans = useCall(api.inspectionPlan.query, { equipmentId: device.id, pageSize: 20 }, { staleTime: 0 });
  const error = options.error ?? plans.error;
  const found = options.data && plans.data && { contents: options.data.contents, plans: plans.data.list };
  if (found && found.contents.length > 0) {
    const titles = found.plans.map(({ title }) => `“${title}”`);
    return (
      <CallForm
        call={api.inspectionPlan.add}
        title={t('planFor')}
        fields={planFields}
        initial={{ ...newValues(api.inspectionPlan.add.body), ...devicePlan(device, found, now) }}
        note={titles.length > 0 ? t('hasPlans', { titles: listed(titles, language) }) : undefined}
        inDrawer
        width={720}
        onSaved={onSaved}
        onClose={onClose}
      />
    );
  }
  const retry = () => Promise.all([options.refetch(), plans.refetch()]);
  return (
    <Modal open title={t('planFor')} footer={null} onCancel={onClose}>
      <Loaded query={{ data: found, error, refetch: () => void retry() }} failed={t('optionsFailed')}>
        {() => (
          <EmptyState
            title={t('noContents')}
            note={t('noContentsNote')}
            action={<Link to={paths.inspectionContent}>{t('toContents')}</Link>}
          />
        )}
      </Loaded>
    </Modal>
  );
}
