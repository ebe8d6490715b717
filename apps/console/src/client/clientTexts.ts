import { Failure, fill, type Language, type Text } from '@lookfar/contract';

/** Errors for which there is no server message. The keys are used as the failure's code. */
const texts = {
  network: {
    cn: '无法连接服务器，请检查网络后重试',
    en: 'Could not reach the server. Check the network and try again',
  },
  timeout: {
    cn: '服务器在 {seconds} 秒内没有应答，请稍后重试',
    en: 'The server did not respond within {seconds} s. Try again later',
  },
  notJson: {
    cn: '服务器的应答无法识别（HTTP {status}）',
    en: 'Could not read the response of the server (HTTP {status})',
  },
  http: { cn: '服务器出错（HTTP {status}），请稍后重试', en: 'Server error (HTTP {status}). Try again later' },
  script: { cn: '脚本加载失败：{url}', en: 'Could not load the script: {url}' },
  scriptOrigin: { cn: '不允许加载该来源的脚本：{url}', en: 'Scripts from this origin are not allowed: {url}' },
} as const satisfies Record<string, Text>;

export type ClientFailureCode = keyof typeof texts;

/** A failure that no server message describes, in the user's language. */
export function clientFailure(
  code: ClientFailureCode,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): Failure {
  return new Failure(code, values, fill(texts[code][language], values));
}

/** Whether no server has said so: it may not have been reached. */
export const isClientFailure = (code: string): boolean => code in texts;
