import type { ShareInfo } from '@lookfar/contract';

export interface SharePartProps {
  info: ShareInfo;
  name: string;
  /** The sharing is another now. */
  onChanged: (info: ShareInfo) => void;
  onClose: () => void;
}
