import './share.css';
import { ManageShare } from './ManageShare.tsx';
import { StartShare } from './StartShare.tsx';
import type { SharePartProps, ShareRights } from './shareSubject.ts';

/** Shares something with other organisations: code, permissions and accounts. */
export function SharePanel<Auth extends ShareRights>(props: SharePartProps<Auth>) {
  const { code } = props.subject;
  return code === null ? <StartShare {...props} /> : <ManageShare {...props} code={code} />;
}
