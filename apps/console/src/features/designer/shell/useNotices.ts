import { useEffect } from 'react';
import { notify } from '../../../client/notify.ts';
import { useEditor } from '../DesignerContext.tsx';
import { noticeWords } from './noticeWords.ts';

/** Reports what the editor refused, or did in addition. */
export function useNotices(): void {
  const editor = useEditor();
  useEffect(() => editor.onNotice((notice) => notify({ level: 'warning', text: noticeWords(notice) })), [editor]);
}
