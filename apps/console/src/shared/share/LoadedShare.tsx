import type { Call, InputOf, ReplyOf } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useMemo } from 'react';
import { callKey, useCall } from '../../client/useCall.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { SharePanel } from './SharePanel.tsx';
import type { ShareRights, ShareSubject } from './shareSubject.ts';
import { shareTexts } from './shareTexts.ts';

interface LoadedShareProps<C extends Call, Auth extends ShareRights> {
  name: string;
  /** Asks how it is shared. */
  call: C;
  /** Body and function must be the same objects while it is the same share. */
  body: InputOf<C>;
  subjectOf: (info: ReplyOf<C>, name: string, changed: (info: ReplyOf<C>) => void) => ShareSubject<Auth>;
  onClose: () => void;
}

/** The dialog of a share, as soon as it is known how it is shared. */
export function LoadedShare<C extends Call, Auth extends ShareRights>(props: LoadedShareProps<C, Auth>) {
  const { name, call, body, subjectOf, onClose } = props;
  const t = shareTexts.useTexts();
  const client = useQueryClient();
  const query = useCall(call, body);
  const info: ReplyOf<C> | undefined = query.data;
  const subject = useMemo(
    () => info && subjectOf(info, name, (after) => client.setQueryData(callKey(call, body), after)),
    [info, name, call, body, subjectOf, client],
  );
  if (subject) return <SharePanel subject={subject} onClose={onClose} />;
  return (
    <Modal open title={t('title', { name })} width={680} footer={null} onCancel={onClose}>
      <Loaded query={query} failed={t('loadFailed')}>
        {() => null}
      </Loaded>
    </Modal>
  );
}
