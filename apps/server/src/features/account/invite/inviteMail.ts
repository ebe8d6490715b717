import { formatTime, type Language } from '@lookfar/contract';

interface InviteMail {
  orgName: string;
  link: string;
  expiresAt: number;
  language: Language;
}

export function inviteMail({ orgName, link, expiresAt, language }: InviteMail): { subject: string; body: string } {
  const until = formatTime(expiresAt);
  if (language === 'cn')
    return {
      subject: `${orgName} 邀请您加入`,
      body: `${orgName} 邀请您创建账号，请打开以下链接设置用户名和密码：\n\n${link}\n\n链接只能使用一次，有效期至 ${until}。如果您不认识邀请人，请忽略此邮件。`,
    };
  return {
    subject: `${orgName} invites you`,
    body: `${orgName} invites you to create an account. Open this link to choose a username and a password:\n\n${link}\n\nThe link works once, until ${until} (UTC+8). If you do not know the sender, ignore this message.`,
  };
}
