/**
 * The characters of the names and keywords that we ship, in the pronunciation used in plants; `lv` is how lü is typed.
 */
const syllables: Readonly<Record<string, string>> = {
  ...{ an: '安按', ba: '八叭', bai: '百', ban: '板办拌', bang: '棒磅', bao: '保报', bei: '备背', ben: '本' },
  ...{ beng: '泵', bi: '比闭避', bian: '边变', biao: '标表', bing: '饼', bo: '波播', bu: '补布部', cai: '菜' },
  ...{ cang: '仓', cao: '操槽', ce: '侧', chai: '柴', chang: '偿常厂敞长', chao: '超', che: '车', chen: '尘沉' },
  ...{ cheng: '称程秤', chi: '池齿', chong: '充', chou: '抽', chu: '出除储处触', chuan: '传', ci: '茨磁' },
  ...{ cong: '囱', da: '达大', dai: '带袋', dan: '单', dang: '档当', dao: '刀导道倒', deng: '灯', di: '地笛底' },
  ...{ dian: '点电淀', die: '蝶叠', ding: '顶定丁', dong: '动', dou: '斗', du: '毒度', duan: '端段断' },
  ...{ dui: '堆', dun: '吨', duo: '多', e: '额', er: '二尔', fa: '发阀法', fan: '翻反范', fang: '方防房' },
  ...{ fen: '分粉份', feng: '风封', fu: '伏服浮符辐釜复', gan: '杆感干甘', gang: '缸', gao: '高告', ge: '格隔' },
  ...{ gong: '工公功', gu: '鼓', guan: '关管罐', guang: '光', gui: '瑰柜', gun: '滚', guo: '锅过', hang: '航' },
  ...{ hao: '好号', he: '合河', hong: '烘', hu: '互户护', hua: '化画', huan: '环换幻', hui: '灰回汇', hun: '混' },
  ...{ huo: '活火', ji: '机积基级急计剂记', jia: '加架', jian: '间监减件建箭', jiao: '角绞脚搅' },
  ...{ jie: '接节截介', jin: '进浸', jing: '精井景警径静镜', ju: '矩据', ka: '卡', kai: '开', kang: '抗' },
  ...{ ke: '壳', kong: '空孔控', kou: '口', kuai: '块快', kuang: '框', la: '拉喇', lan: '兰拦栏缆', lang: '浪' },
  ...{ lei: '雷', leng: '冷', li: '离理力历立', lian: '连联', liang: '凉量', liao: '料', lie: '列', lin: '淋' },
  ...{ ling: '菱', liu: '流', long: '龙', lou: '楼漏', lu: '炉路录', lun: '轮', luo: '罗螺', lv: '氯滤' },
  ...{ ma: '马', mang: '盲', mao: '帽', mei: '玫', men: '门', mi: '密', mian: '面', mo: '摸模膜', mu: '母幕目' },
  ...{ nan: '南', nei: '内', neng: '能', ni: '泥逆', ning: '凝', niu: '钮', nong: '浓', pai: '排', pan: '盘判' },
  ...{ pao: '跑', pei: '配', pen: '喷', peng: '膨', pi: '皮', pian: '片', pin: '频', ping: '平屏', po: '破' },
  ...{ pu: '曝', qi: '启气汽器期', qian: '签潜嵌前', qie: '切', qing: '清', qiu: '球', qu: '区曲趋取' },
  ...{ quan: '全', que: '却', ran: '然', rao: '绕', re: '热', ri: '日', rong: '容溶熔', ru: '入', ruan: '软' },
  ...{ sai: '塞', san: '三散', sha: '砂', shai: '筛', shan: '闪扇栅', shao: '绍', she: '设射摄', shen: '伸深渗' },
  ...{ sheng: '升生声', shi: '石时实史示式势视', shou: '手', shu: '输数树', shuan: '栓', shuang: '双' },
  ...{ shui: '水', si: '丝四', song: '送', su: '速', sui: '碎', suo: '缩', ta: '塔', tai: '太态台', tan: '探' },
  ...{ te: '特', ti: '提题体', tian: '天填', tiao: '调条', ting: '停', tong: '通桶筒统', tou: '头投透' },
  ...{ tu: '图', tuo: '脱椭', wai: '外', wan: '弯', wang: '网往', wei: '维位围', wen: '温文纹稳', wo: '卧' },
  ...{ wu: '污屋无务物', xi: '析系', xia: '下', xian: '险线', xiang: '相箱向像项', xiao: '消小', xie: '泄卸写' },
  ...{ xin: '心芯信', xing: '星行形型性', xu: '絮蓄序', xuan: '旋选', xun: '循', ya: '压', yan: '烟堰' },
  ...{ yang: '阳氧', yao: '窑药', ye: '页液', yi: '仪移艺异溢', yin: '引', ying: '应英萤', yong: '涌用' },
  ...{ you: '由油', yu: '余与预', yuan: '圆源远', yun: '运云', zao: '燥', ze: '择', zha: '闸', zhan: '站占' },
  ...{ zhang: '胀', zhao: '照', zhe: '折', zhen: '针真振帧', zheng: '蒸', zhi: '直值止指志制质置' },
  ...{ zhong: '终重钟', zhou: '轴', zhu: '柱筑', zhuan: '转', zhuang: '装状', zhui: '锥', zhuo: '浊' },
  ...{ zi: '子紫字自', zou: '走', zu: '组', zui: '嘴', zuo: '作' },
};

const syllableOf: ReadonlyMap<string, string> = new Map(
  Object.entries(syllables).flatMap(([syllable, characters]) =>
    [...characters].map((character) => [character, syllable] as const),
  ),
);

/** [DP39] How the Chinese words of a text are typed, in full and by initials: `离心泵` is `lixinbeng lxb`. */
export function pinyinOf(text: string): string {
  return (text.match(/\p{Script=Han}+/gu) ?? []).flatMap(typed).join(' ');
}

/** A word with a character that is not known is found by its characters alone. */
function typed(word: string): readonly string[] {
  const spoken = [...word].map((character) => syllableOf.get(character));
  if (!spoken.every((syllable) => syllable !== undefined)) return [];
  const full = spoken.join('');
  // The initial of a single character would be found in nearly everything.
  return spoken.length === 1 ? [full] : [full, spoken.map((syllable) => syllable[0]).join('')];
}
