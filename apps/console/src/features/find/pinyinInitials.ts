/** The first character of each initial, in the order of pronunciation. No syllable begins with i, u or v. */
const firsts = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥仨他屲夕丫帀';
const letters = 'abcdefghjklmnopqrstwxyz';

let collator: Intl.Collator | undefined;

/** `设备列表` is `sblb`; letters and digits stay, whatever else there is is left out. */
export function pinyinInitials(text: string): string {
  collator ??= new Intl.Collator('zh-CN-u-co-pinyin');
  return [...text.toLowerCase()].map(initialOf).join('');
}

function initialOf(sign: string): string {
  if (/[a-z0-9]/.test(sign)) return sign;
  if (!/[\u4e00-\u9fff]/.test(sign)) return '';
  let found = '';
  for (const [at, first] of [...firsts].entries()) {
    if ((collator?.compare(sign, first) ?? -1) < 0) break;
    found = letters[at] ?? '';
  }
  return found;
}
