import { api, sceneLimits } from '@lookfar/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../../client/useCall.ts';
import { useAfterTyping } from '../../../../../ui/useAfterTyping.ts';
import { useDesigner } from '../../../DesignerContext.tsx';
import { EquipmentChoice } from '../../../panels/binding/EquipmentChoice.tsx';
import { TextInput } from '../../../panels/controls/TextInput.tsx';
import { Toggle } from '../../../panels/controls/Toggle.tsx';
import { FailureField } from '../FailureField.tsx';
import { Field } from '../Field.tsx';
import { ReaderChoice } from '../ReaderChoice.tsx';
import { stepFormTexts } from '../stepFormTexts.ts';
import { useStepEdit } from '../useStepEdit.ts';
import type { StepFormProps } from './wayForms.tsx';

export function MessageForm({ record }: StepFormProps<'Flow.Message'>) {
  const t = stepFormTexts.useTexts();
  const { addon, change } = useStepEdit(record);
  return (
    <>
      <Field label={t('message')}>
        <TextInput
          name={t('message')}
          isMultiline
          maxLength={sceneLimits.message}
          value={addon.text}
          onChange={(text, merge) => change({ text }, merge)}
        />
      </Field>
      <Field label={t('readers')} note={t('readersNote')}>
        <ReaderChoice value={addon.readers} onChange={(readers) => change({ readers })} />
      </Field>
      <FailureField value={addon.onFailure} onChange={(onFailure) => change({ onFailure })} />
    </>
  );
}

export function OrderForm({ record }: StepFormProps<'Flow.Order'>) {
  const t = stepFormTexts.useTexts();
  const { addon, change } = useStepEdit(record);
  return (
    <>
      <Field label={t('device')}>
        <EquipmentChoice
          name={t('device')}
          value={addon.equipId || undefined}
          title={addon.equipTitle}
          placeholder={t('chooseDevice')}
          onChange={(equipId, title) => change({ equipId, equipTitle: title.slice(0, 200) })}
        />
      </Field>
      <Field label={t('orderTitle')}>
        <TextInput
          name={t('orderTitle')}
          maxLength={60}
          value={addon.title}
          onChange={(title, merge) => change({ title }, merge)}
        />
      </Field>
      <Field label={t('orderContent')}>
        <TextInput
          name={t('orderContent')}
          isMultiline
          maxLength={1000}
          value={addon.content}
          onChange={(content, merge) => change({ content }, merge)}
        />
      </Field>
      <FailureField value={addon.onFailure} onChange={(onFailure) => change({ onFailure })} />
    </>
  );
}

const most = 50;

export function SceneForm({ record }: StepFormProps<'Flow.Scene'>) {
  const t = stepFormTexts.useTexts();
  const { owner } = useDesigner();
  const { addon, change } = useStepEdit(record);
  const [typed, setTyped] = useState('');
  const title = useAfterTyping(typed.trim());
  const { data, isFetching } = useCall(api.scene.query, { title, pageSize: most }, { keepPrevious: true });
  const found = (data?.list ?? [])
    .filter(({ id }) => id !== owner.id)
    .map((one) => ({ value: one.id, label: one.title }));
  const isKnown = addon.sceneId === 0 || found.some(({ value }) => value === addon.sceneId);
  const options = isKnown ? found : [{ value: addon.sceneId, label: addon.title }, ...found];
  return (
    <>
      <Field label={t('runScene')}>
        <Select
          size="small"
          aria-label={t('runScene')}
          placeholder={t('chooseScene')}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          loading={isFetching}
          value={addon.sceneId || null}
          options={options}
          onChange={(sceneId: number) =>
            change({ sceneId, title: options.find(({ value }) => value === sceneId)?.label ?? '' })
          }
        />
      </Field>
      <Field label={t('waits')}>
        <Toggle name={t('waits')} isOn={addon.waits} onChange={(waits) => change({ waits })} />
      </Field>
      <FailureField value={addon.onFailure} onChange={(onFailure) => change({ onFailure })} />
    </>
  );
}
