import { api, type BatchResult, type ManagedEquipment } from '@lookfar/contract';
import { Alert, Checkbox, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { DeptSelect } from '../../../shared/dept/DeptSelect.tsx';
import { GroupSelect } from '../../../shared/group/GroupSelect.tsx';
import { KeepChoice, keepAll } from '../../../shared/unbind/KeepChoice.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import type { RowsAboveProps } from '../../../ui/screen/screenAction.ts';
import { TemplateSelect } from '../template/TemplateSelect.tsx';
import { BatchOutcome } from './BatchOutcome.tsx';
import { dialogTexts } from './dialogTexts.ts';
import { SnRows } from './SnRows.tsx';

type BatchProps = RowsAboveProps<ManagedEquipment>;

const quiet = { quiet: true };

const idsOf = (rows: BatchProps['rows']) => rows.map(({ id }) => id);

export function BindMany(props: BatchProps) {
  const t = dialogTexts.useTexts();
  const [templateId, setTemplateId] = useState<number | null>(null);
  const [sns, setSns] = useState<Readonly<Record<number, string>>>({});
  const items = props.rows.map(({ id }) => ({ id, sn: sns[id]?.trim() ?? '' }));
  const nothing = templateId === null && items.every(({ sn }) => sn === '');
  return (
    <BatchFrame
      {...props}
      title={t('batchBind', { count: props.rows.length })}
      okText={t('bind')}
      disabled={nothing}
      // A row without an SN is included only if there is a template to bind.
      run={() =>
        send(
          api.equipmentBatch.bind,
          { items: templateId === null ? items.filter(({ sn }) => sn !== '') : items, templateId },
          quiet,
        )
      }
    >
      <p>{t('batchBindNote')}</p>
      <TemplateSelect value={templateId} onChange={setTemplateId} clearable />
      <SnRows rows={props.rows} value={sns} onChange={setSns} />
      {nothing && (
        <Dim as="p" small>
          {t('nothingToBind')}
        </Dim>
      )}
    </BatchFrame>
  );
}

export function UnbindMany(props: BatchProps) {
  const t = dialogTexts.useTexts();
  const [what, setWhat] = useState({ gateway: false, template: false });
  const [keep, setKeep] = useState(keepAll);
  return (
    <BatchFrame
      {...props}
      danger
      title={t('batchUnbind', { count: props.rows.length })}
      okText={t('unbind')}
      disabled={!what.gateway && !what.template}
      run={() => send(api.equipmentBatch.unbind, { ids: idsOf(props.rows), ...what, ...keep }, quiet)}
    >
      <fieldset className="equipment-what">
        <legend>{t('what')}</legend>
        {(['gateway', 'template'] as const).map((key) => (
          <Checkbox
            key={key}
            checked={what[key]}
            onChange={({ target }) => setWhat({ ...what, [key]: target.checked })}
          >
            {t(key)}
          </Checkbox>
        ))}
      </fieldset>
      <KeepChoice value={keep} onChange={setKeep} />
    </BatchFrame>
  );
}

export function GroupMany(props: BatchProps) {
  const t = dialogTexts.useTexts();
  const [groupId, setGroupId] = useState<number | null>(null);
  return (
    <BatchFrame
      {...props}
      title={t('batchGroup', { count: props.rows.length })}
      okText={t('move')}
      run={() => send(api.equipmentBatch.group, { ids: idsOf(props.rows), groupId }, quiet)}
    >
      <GroupSelect value={groupId} onChange={setGroupId} />
    </BatchFrame>
  );
}

export function DeptMany(props: BatchProps) {
  const t = dialogTexts.useTexts();
  const [deptId, setDeptId] = useState<number | null>(null);
  return (
    <BatchFrame
      {...props}
      title={t('batchDept', { count: props.rows.length })}
      okText={t('set')}
      run={() => send(api.equipmentBatch.dept, { ids: idsOf(props.rows), deptId }, quiet)}
    >
      <DeptSelect value={deptId} onChange={setDeptId} />
    </BatchFrame>
  );
}

export function DeleteMany(props: BatchProps) {
  const t = dialogTexts.useTexts();
  return (
    <BatchFrame
      {...props}
      danger
      title={t('deleteMany', { count: props.rows.length })}
      okText={t('delete')}
      run={() => send(api.equipmentBatch.delete, { ids: idsOf(props.rows) }, quiet)}
    >
      <p>{t('deleteManyNote')}</p>
      <ul className="equipment-names">
        {props.rows.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </BatchFrame>
  );
}

interface BatchFrameProps extends BatchProps {
  title: string;
  okText: string;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
  run: () => Promise<BatchResult>;
}

/** [EC3] First the confirmation, then, in its place, how many succeeded and which failed, each with its reason. */
function BatchFrame(props: BatchFrameProps) {
  const { title, okText, danger = false, disabled = false, children, run, finished, onClose } = props;
  const t = dialogTexts.useTexts();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const [result, setResult] = useState<BatchResult>();
  const start = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      setResult(await run());
      finished();
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={result ? t('result') : title}
      width={600}
      okText={result ? t('close') : okText}
      okButtonProps={{ danger: danger && !result, disabled, loading: busy }}
      cancelText={t('cancel')}
      cancelButtonProps={result ? { hidden: true } : {}}
      onOk={() => (result ? onClose() : void start())}
      onCancel={() => !busy && onClose()}
    >
      {result ? <BatchOutcome result={result} /> : children}
      {refusal !== undefined && (
        <Alert className="form-alert" type="error" showIcon title={failureText(refusal, language).reason} />
      )}
    </Modal>
  );
}
