import { api, type ReplyOf } from '@lookfar/contract';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { send } from '../../client/send.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { MomentField } from '../../ui/form/MomentField.tsx';
import { embedTexts } from './embedTexts.ts';

interface AddEmbedLinkProps {
  pageId: number;
  /** Sites that the platform allows. */
  allowed: readonly string[];
  onMade: (made: ReplyOf<typeof api.embed.add>) => void;
  onClose: () => void;
}

const fieldsOf = (allowed: readonly string[], mayWrite: boolean) =>
  [
    { kind: 'text', name: 'title', label: { cn: '用途', en: 'Purpose' } },
    {
      kind: 'choices',
      name: 'origins',
      label: { cn: '可嵌入的网站', en: 'Sites' },
      free: true,
      useOptions: () => allowed.map((origin) => ({ value: origin, text: origin })),
      note: { cn: '留空表示平台允许的所有网站。', en: 'Leave it empty for all sites that the platform allows.' },
    },
    {
      kind: 'custom',
      name: 'gmtExpire',
      label: { cn: '有效期至', en: 'Expires' },
      note: { cn: '留空表示长期有效。', en: 'Leave it empty for no expiry.' },
      render: (props) => <MomentField {...props} />,
    },
    { kind: 'switch', name: 'history', label: { cn: '显示历史数据', en: 'Show history' } },
    {
      kind: 'switch',
      name: 'write',
      label: { cn: '允许写入', en: 'Allow writing' },
      disabled: !mayWrite,
      note: {
        cn: '任何打开链接的人都能写入页面上的变量，请谨慎使用。',
        en: 'Anyone who opens the link could write the signals on the page. Use with care.',
      },
    },
  ] as const satisfies readonly FormField[];

export function AddEmbedLink({ pageId, allowed, onMade, onClose }: AddEmbedLinkProps) {
  const t = embedTexts.useTexts();
  const mayWrite = isAllowed(useUser(), api.signal.write.may);
  return (
    <FormDialog
      title={t('add')}
      schema={api.embed.add.body}
      call={api.embed.add}
      fields={fieldsOf(allowed, mayWrite)}
      initial={{ pageId, title: '', write: false, history: true, origins: [], gmtExpire: null }}
      submit={async (values) => onMade(await send(api.embed.add, values, { quiet: true }))}
      onClose={onClose}
    />
  );
}
