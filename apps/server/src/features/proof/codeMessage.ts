import { accountLimits, type Language } from '@lookfar/contract';

const minutes = accountLimits.verificationMinutes;

const subject: Readonly<Record<Language, string>> = { cn: '【远望】验证码', en: 'Your Lookfar verification code' };

const bodyOf: Readonly<Record<Language, (code: string) => string>> = {
  cn: (code) => `【远望】您的验证码是 ${code}，${minutes} 分钟内有效。如非本人操作，请忽略，切勿告诉他人。`,
  en: (code) =>
    `Your Lookfar verification code is ${code}. It is valid for ${minutes} minutes. If you did not request it, ignore this message and do not share the code.`,
};

/** The same text by phone and e-mail; the subject is of e-mails. */
export function codeMessage(code: string, language: Language): { subject: string; body: string } {
  return { subject: subject[language], body: bodyOf[language](code) };
}
