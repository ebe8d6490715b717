import { api } from '@lookfar/contract';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useCall, useRefresh } from '../../../client/useCall.ts';
import { InfoTab } from '../../equipment/index.ts';
import { useChange, useDocument } from '../draft/draftStore.ts';
import { useEditor, useRecord } from '../EditorContext.ts';

/** The info tab for the draft. Group and department are not part of the document and change immediately. */
export function InfoTabSlot() {
  const { problems, groupId, deptId } = useEditor();
  const { owner, id } = useRecord();
  const info = useDocument((document) => document.info);
  const change = useChange();
  const refresh = useRefresh();
  const pages = useCall(api.page.query, { owner, ownerId: id });
  const setGroup = async (group: number | null) => {
    // `send` reports errors; the header shows the outcome.
    await send(api.equipmentBatch.group, { ids: [id], groupId: group }).catch(() => undefined);
    await refresh(api.equipment.query, { id });
  };
  const setDept = async (dept: number | null) => {
    const result = await send(api.equipmentBatch.dept, { ids: [id], deptId: dept }).catch(() => undefined);
    const [refused] = result?.failed ?? [];
    if (refused) notify({ level: 'error', text: refused.message });
    await refresh(api.equipment.query, { id });
  };
  return (
    <InfoTab
      owner={{ kind: owner, id }}
      info={info}
      problems={problems}
      hasPages={(pages.data?.length ?? 0) > 0}
      onChange={(next) => change((document) => ({ ...document, info: next }), { gesture: 'info' })}
      {...(groupId !== undefined && { groupId, onGroup: (group: number | null) => void setGroup(group) })}
      {...(deptId !== undefined && { deptId, onDept: (dept: number | null) => void setDept(dept) })}
    />
  );
}
