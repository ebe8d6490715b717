import './notice-text.css';
import type { Notice } from '@lookfar/contract';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { RichText } from '../../ui/richtext/RichText.tsx';

const texts = defineTexts('notice.text', {
  from: { cn: '{name} 发布于 {time}', en: '{name}, {time}' },
  platform: { cn: '平台', en: 'Platform' },
  until: { cn: '有效期至 {time}', en: 'Valid until {time}' },
});

/** An announcement without its title: who announced it, and its text. */
export function NoticeText({ notice: { orgName, gmtPublish, gmtExpire, content } }: { notice: Notice }) {
  const t = texts.useTexts();
  const name = orgName || t('platform');
  return (
    <article className="notice-text">
      <p className="notice-text-from">
        {t('from', { name, time: formatEnvelopeTime(gmtPublish) })}
        {gmtExpire !== null && ` · ${t('until', { time: formatEnvelopeTime(gmtExpire) })}`}
      </p>
      <RichText html={content} />
    </article>
  );
}
