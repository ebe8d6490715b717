import { BASE_PATH } from '@lookfar/contract';
import sanitizeHtml from 'sanitize-html';
import type { Task } from '../../platform/work/task.ts';

/** Images are files of this installation: others would tell strangers who reads an announcement. */
const ownFile = new RegExp(`^${BASE_PATH}/file/get\\?id=\\d{1,15}$`);
const address = /^(?:https?:\/\/|mailto:)/i;
const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]{5,40}\)$/i, /^[a-z]{3,20}$/i];

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'text-align': [/^(?:left|right|center|justify)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 50,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(address.test(href) && { href, target: '_blank', rel: 'noopener noreferrer' }) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownFile.test(attribs.src ?? ''),
};

/** What is left of rich text: headings, paragraphs, lists, tables, emphasis, links and images of this installation. */
export const sanitizeNotice: Task<string, string> = {
  name: 'sanitizeNotice',
  run: (html) => sanitizeHtml(html, options),
};

/** For readers without a session, who cannot load images. Only on sanitised text. */
export function withoutImages(sanitised: string): string {
  return sanitised.replace(/<img\b[^>]*>/g, '');
}

/** Whether a reader sees anything. */
export function isBlank(sanitised: string): boolean {
  return !/<(?:img|hr)\b/.test(sanitised) && sanitised.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}
