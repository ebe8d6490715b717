import { Alert, Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { listed } from '../../../base/i18n/listed.ts';
import { PhotoButtons } from '../../../shared/media/PhotoButtons.tsx';
import { SignaturePad } from '../../../shared/media/SignaturePad.tsx';
import { Dim, Row, Stack } from '../../../ui/layout/Layout.tsx';
import { KeptPhotos } from '../items/KeptPhotos.tsx';
import { taskTexts } from '../taskTexts.ts';
import { missingOf, type TaskWork } from './useTaskWork.ts';

interface TaskFootProps {
  task: TaskWork;
  onSubmitted: () => void;
}

/** What belongs to a task as a whole, and its end. */
export function TaskFoot({ task, onSubmitted }: TaskFootProps) {
  const t = taskTexts.useTexts();
  const language = useLanguage();
  const [isTried, setTried] = useState(false);
  const { work, result, files } = task;
  const missing = missingOf(task);
  const submit = async () => {
    setTried(true);
    if (missing.length === 0 && (await task.submit())) onSubmitted();
  };
  return (
    <Stack gap={3} as="section" className="task-item" aria-label={t('result')}>
      {work.checks.length === 0 && (
        <Radio.Group
          className="task-choice"
          size="large"
          optionType="button"
          buttonStyle="solid"
          aria-label={t('result')}
          value={result.isAbnormal}
          options={[
            { value: false, label: t('good') },
            { value: true, label: t('bad') },
          ]}
          onChange={({ target }) => task.change({ isAbnormal: target.value as boolean })}
        />
      )}
      {work.needsPhoto && (
        <Stack gap={2}>
          <h2>{t('photosOfTask')}</h2>
          <Dim small>{t('needsPhoto')}</Dim>
          <KeptPhotos
            photos={files.filter(({ kind, item }) => kind === 'photo' && item === '')}
            onRemove={task.removeFile}
          />
          <Row>
            <PhotoButtons onFiles={(chosen) => task.addPhotos('', chosen)} />
          </Row>
        </Stack>
      )}
      <Input.TextArea
        aria-label={t('note')}
        placeholder={t('note')}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={200}
        defaultValue={result.note}
        onChange={({ target }) => task.change({ note: target.value })}
      />
      {work.needsSignature && <Signing task={task} />}
      {result.problem !== '' && <Alert type="error" showIcon title={result.problem} />}
      {isTried && missing.length > 0 && (
        <Alert type="warning" showIcon title={t('missing', { missing: listed(missing.slice(0, 5), language) })} />
      )}
      <Button type="primary" size="large" block onClick={() => void submit()}>
        {t('submit')}
      </Button>
    </Stack>
  );
}

/** One that was given before the page was closed is still there. */
function Signing({ task }: { task: TaskWork }) {
  const t = taskTexts.useTexts();
  const kept = task.files.find(({ kind }) => kind === 'signature');
  const [isSigning, setSigning] = useState(kept === undefined);
  return (
    <Stack gap={2}>
      <h2>{t('signature')}</h2>
      {isSigning ? (
        <SignaturePad onChange={task.sign} />
      ) : (
        <Row>
          <span role="status">{t('signed')}</span>
          <Button onClick={() => setSigning(true)}>{t('signAgain')}</Button>
        </Row>
      )}
    </Stack>
  );
}
