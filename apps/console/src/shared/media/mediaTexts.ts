import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const mediaTexts = defineTexts('media', {
  camera: { cn: '拍照', en: 'Take photo' },
  photos: { cn: '选择图片', en: 'Choose images' },
  record: { cn: '录音', en: 'Record voice note' },
  stop: { cn: '停止（{seconds} 秒）', en: 'Stop ({seconds} s)' },
  audio: { cn: '选择录音', en: 'Choose recording' },
  denied: {
    cn: '没有麦克风权限：在浏览器的网站设置里允许，或选择录音文件。',
    en: 'The microphone is not allowed. Allow it in the site settings of the browser, or choose a recording.',
  },
  missing: { cn: '没有找到麦克风，请选择录音文件。', en: 'No microphone found. Choose a recording instead.' },
  busy: {
    cn: '麦克风正被其他程序使用，请选择录音文件。',
    en: 'The microphone is in use by another program. Choose a recording instead.',
  },
  noPhoto: { cn: '不是图片，不会上传', en: 'Not an image, will not be sent' },
  photo: { cn: '照片 {no}', en: 'Photo {no}' },
  voice: { cn: '语音 {no}', en: 'Voice note {no}' },
  remove: { cn: '移除{name}', en: 'Remove {name}' },
  waiting: { cn: '待上传', en: 'Waiting' },
  sending: { cn: '上传中…', en: 'Sending…' },
  sent: { cn: '已上传', en: 'Sent' },
  failed: { cn: '上传失败', en: 'Not sent' },
  most: { cn: '最多 {most} 张', en: 'At most {most}' },
  sign: { cn: '签名', en: 'Signature' },
  signHere: { cn: '在框内签名', en: 'Sign in the box' },
  signTyped: { cn: '或输入姓名', en: 'Or type your name' },
  signed: { cn: '已签名', en: 'Signed' },
  notSigned: { cn: '未签名', en: 'Not signed yet' },
  clear: { cn: '清除', en: 'Clear' },
  retry: words.tryAgain,
});
