import type { Text } from '@lookfar/contract';
import type { ReactNode } from 'react';

/** What every share grants, whatever is shared. */
export interface ShareRights {
  write: boolean;
  history: boolean;
  alarm: boolean;
  /** `YYYY-MM-DD HH:mm:ss` in UTC+8; null means no expiry. */
  expires: string | null;
}

export interface Holder {
  id: number;
  loginname: string;
  orgName: string;
  gmtCreate: string;
}

export interface AuthFieldsProps<Auth> {
  auth: Auth;
  onChange: (auth: Auth) => void;
  /** By the name of the field. */
  problems: Readonly<Record<string, Text>>;
}

/** Something that is shared by code and password: a device, a project. Calls are quiet; the dialogs show refusals. */
export interface ShareSubject<Auth extends ShareRights> {
  name: string;
  /** The singular noun: 设备, device. */
  thing: Text;
  /** What recipients will see, and what they will not. */
  startNote: Text;
  /** Null while it is not shared. */
  code: string | null;
  auth: Auth;
  holders: readonly Holder[];
  /** The content of the QR code. */
  link: (code: string) => string;
  /** What the server would refuse. */
  problemsOf: (auth: Auth, now: number) => Readonly<Record<string, Text>>;
  isSame: (a: Auth, b: Auth) => boolean;
  Fields: (props: AuthFieldsProps<Auth>) => ReactNode;
  /** Shares it with these permissions, or changes the password alone. */
  setPassword: (password: string, auth?: Auth) => Promise<void>;
  /** Returns what was stored. */
  setAuth: (auth: Auth) => Promise<Auth>;
  /** Takes it back from one holder, or from everyone. */
  revoke: (holderId?: number) => Promise<void>;
}

export interface SharePartProps<Auth extends ShareRights> {
  subject: ShareSubject<Auth>;
  onClose: () => void;
}
