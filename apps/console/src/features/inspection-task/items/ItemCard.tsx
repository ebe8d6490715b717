import { ToolOutlined } from '@ant-design/icons';
import type { CheckItem } from '@lookfar/contract';
import { Button, Checkbox, Input } from 'antd';
import { PhotoButtons } from '../../../shared/media/PhotoButtons.tsx';
import { Dim, Row, Stack } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { isAbnormalItem, isAnswered, type TaskWork } from '../task/useTaskWork.ts';
import { taskTexts } from '../taskTexts.ts';
import { ItemControl } from './ItemControl.tsx';
import { KeptPhotos } from './KeptPhotos.tsx';

interface ItemCardProps {
  no: number;
  item: CheckItem;
  task: TaskWork;
}

/** One item of a task: what is to be looked at, and what was found. */
export function ItemCard({ no, item, task }: ItemCardProps) {
  const t = taskTexts.useTexts();
  const { work, result, files } = task;
  const answer = result.answers[item.key];
  const reading = work.readings.find(({ key }) => key === item.key);
  const isAbnormal = isAbnormalItem(item, answer, reading?.value ?? null);
  const photos = files.filter((file) => file.kind === 'photo' && file.item === item.key);
  const takesPhotos = item.type === 'photo' ? photos.length < item.most : isAbnormal;
  return (
    <section
      className="task-item"
      data-abnormal={isAbnormal}
      data-done={isAnswered(task, item)}
      aria-label={item.title}
    >
      <div className="task-item-head">
        <h2>
          <span className="task-item-no">{no}</span>
          {item.title}
        </h2>
        {isAbnormal ? (
          <StatusTag state="high" text={t('abnormal')} />
        ) : (
          item.isRequired && !isAnswered(task, item) && <Dim small>{t('required')}</Dim>
        )}
      </div>
      {item.help !== '' && <p className="task-help">{item.help}</p>}
      <ItemControl
        item={item}
        value={answer?.value ?? null}
        reading={reading}
        onChange={(value) => task.answer(item.key, { value })}
      />
      <KeptPhotos photos={photos} onRemove={task.removeFile} />
      {takesPhotos && (
        <Row className="task-photo-buttons">
          <PhotoButtons onFiles={(chosen) => task.addPhotos(item.key, chosen)} />
        </Row>
      )}
      <Finding item={item} task={task} isAbnormal={isAbnormal} />
    </section>
  );
}

/** What is wrong, and whether it becomes a repair. */
function Finding({ item, task, isAbnormal }: Omit<ItemCardProps, 'no'> & { isAbnormal: boolean }) {
  const t = taskTexts.useTexts();
  const answer = task.result.answers[item.key];
  const isRepaired = task.result.repairs.includes(item.key);
  return (
    <Stack gap={2}>
      <Checkbox
        checked={isAbnormal}
        disabled={isAbnormal && !answer?.isAbnormal}
        onChange={({ target }) => task.answer(item.key, { isAbnormal: target.checked })}
      >
        {t('markAbnormal')}
      </Checkbox>
      {isAbnormal && (
        <>
          <Input.TextArea
            key={task.result.uuid}
            aria-label={`${item.title}: ${t('noteOf')}`}
            placeholder={t('noteOf')}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={300}
            defaultValue={answer?.note ?? ''}
            onChange={({ target }) => task.answer(item.key, { note: target.value })}
          />
          <div>
            <Button
              size="large"
              icon={<ToolOutlined />}
              type={isRepaired ? 'primary' : 'default'}
              aria-pressed={isRepaired}
              onClick={() => task.toggleRepair(item.key)}
            >
              {t(isRepaired ? 'willRepair' : 'makeRepair')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}
