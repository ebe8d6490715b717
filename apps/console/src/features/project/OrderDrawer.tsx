import { api, type ProjectLine, pagingLimits } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { words } from '../../base/i18n/words.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { useAttempt } from '../../shared/share/useAttempt.ts';
import { useDiscardCheck } from '../../ui/form/useDiscardCheck.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Dim } from '../../ui/layout/Layout.tsx';
import { SortableList } from '../../ui/SortableList.tsx';
import type { AboveProps } from '../../ui/screen/screenAction.ts';
import { projectTexts } from './projectTexts.ts';

const pageSize = pagingLimits.maxSize;

/** All projects of the user's own organisation: an order is saved as a whole. */
async function loadAll(orgId: number, signal: AbortSignal): Promise<ProjectLine[]> {
  const all: ProjectLine[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { total, list } = await send(api.project.queryAll, { orgId, pageNo, pageSize }, { quiet: true, signal });
    all.push(...list);
    if (list.length === 0 || all.length >= total) return all;
  }
}

/** The order of the projects in monitoring. */
export function OrderDrawer({ onChanged, onClose }: AboveProps) {
  const t = projectTexts.useTexts();
  const language = useLanguage();
  const orgId = useUser()?.orgId ?? 0;
  const query = useQuery({
    queryKey: ['project-order', orgId],
    queryFn: ({ signal }) => loadAll(orgId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [sorted, setSorted] = useState<readonly ProjectLine[]>();
  const { busy, refusal, attempt } = useAttempt();
  const leave = useDiscardCheck({ dirty: sorted !== undefined, busy }, onClose);
  const save = () =>
    attempt(async () => {
      await send(api.project.saveSeq, { ids: (sorted ?? []).map(({ id }) => id) }, { quiet: true });
      notify({ level: 'success', text: words.saved[language] });
      onChanged();
      onClose();
    });
  return (
    <Drawer
      open
      title={t('orderTitle')}
      size={480}
      onClose={leave}
      footer={
        <div className="form-drawer-foot">
          <Button onClick={leave}>{words.cancel[language]}</Button>
          <Button type="primary" loading={busy} disabled={sorted === undefined} onClick={() => void save()}>
            {words.save[language]}
          </Button>
        </div>
      }
    >
      {refusal !== undefined && (
        <Alert className="form-alert" type="error" showIcon title={failureText(refusal, language).reason} />
      )}
      <Dim as="p">{t('orderNote')}</Dim>
      <Loaded query={query} failed={t('listFailed')} empty={{}}>
        {(list) => (
          <SortableList
            label={t('orderTitle')}
            items={sorted ?? list}
            nameOf={({ title }) => title}
            onChange={setSorted}
          />
        )}
      </Loaded>
    </Drawer>
  );
}
