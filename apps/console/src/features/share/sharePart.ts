import type { ShareInfo } from '@lookfar/contract';

export interface SharePartProps {
  info: ShareInfo;
  name: string;
  /** Called when the share has changed. */
  onChanged: (info: ShareInfo) => void;
  onClose: () => void;
}
