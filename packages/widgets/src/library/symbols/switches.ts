import type { ProcessSymbol } from '../ProcessSymbol.ts';
import { body, line, mark, ports, when } from '../pen.ts';

const tall = { width: 60, height: 120 };
const through = ports(30, 0, 30, 120);
const leads = (top: number, bottom: number) => line.path(`M30 0V${top}M30 ${bottom}V120`, { open: true });

export const switches: readonly ProcessSymbol[] = [
  {
    id: 'breaker',
    category: 'electric',
    name: { cn: '断路器', en: 'Circuit breaker' },
    keywords: '开关 空开 dlq kg kk QF',
    size: tall,
    states: 'switch',
    ports: through,
    parts: [
      leads(32, 88),
      body.rect(10, 32, 40, 56, { r: 3 }),
      when('on', mark.line(30, 40, 30, 80, { weight: 'bold' })),
      when('off', mark.line(18, 60, 42, 60, { weight: 'bold' })),
    ],
  },
  {
    id: 'breaker-iec',
    category: 'electric',
    name: { cn: '断路器（触点）', en: 'Circuit breaker (contact)' },
    keywords: '开关 dlq kg QF IEC',
    size: tall,
    states: 'switch',
    ports: through,
    parts: [
      leads(40, 88),
      line.path('M23 33L37 47M37 33L23 47', { open: true }),
      when('on', line.line(30, 88, 30, 40)),
      when('off', line.line(30, 88, 8, 48)),
      body.circle(30, 88, 5, { shade: 'flat' }),
    ],
  },
  {
    id: 'breaker-drawout',
    category: 'electric',
    name: { cn: '手车式断路器', en: 'Draw-out breaker' },
    keywords: '手车 抽出式 scsdlq sc truck',
    size: { width: 60, height: 140 },
    states: 'switch',
    ports: ports(30, 0, 30, 140),
    parts: [
      line.path('M30 0V12M16 28L30 12L44 28M16 38L30 22L44 38M30 22V44', { open: true }),
      line.path('M30 140V128M16 112L30 128L44 112M16 102L30 118L44 102M30 118V96', { open: true }),
      body.rect(11, 44, 38, 52, { r: 3 }),
      when('on', mark.line(30, 51, 30, 89, { weight: 'bold' })),
      when('off', mark.line(19, 70, 41, 70, { weight: 'bold' })),
    ],
  },
  {
    id: 'disconnector',
    category: 'electric',
    name: { cn: '隔离开关', en: 'Disconnector' },
    keywords: '刀闸 glkg dz isolator QS',
    size: tall,
    states: 'switch',
    ports: through,
    parts: [
      leads(40, 88),
      line.line(18, 38, 42, 38),
      when('on', line.line(30, 88, 30, 38)),
      when('off', line.line(30, 88, 8, 46)),
      body.circle(30, 88, 5, { shade: 'flat' }),
    ],
  },
  {
    id: 'earthing-switch',
    category: 'electric',
    name: { cn: '接地开关', en: 'Earthing switch' },
    keywords: '地刀 jdkg dd',
    size: tall,
    states: 'switch',
    ports: ports(30, 0),
    parts: [
      line.path('M30 0V30M30 76V92M10 92H50M18 102H42M25 112H35', { open: true }),
      line.line(20, 30, 40, 30),
      when('on', line.line(30, 76, 30, 30)),
      when('off', line.line(30, 76, 8, 38)),
      body.circle(30, 76, 5, { shade: 'flat' }),
    ],
  },
  {
    id: 'contactor',
    category: 'electric',
    name: { cn: '接触器', en: 'Contactor' },
    keywords: 'jcq KM',
    size: tall,
    states: 'switch',
    ports: through,
    parts: [
      leads(34, 88),
      line.path('M30 46A6 6 0 0 1 30 34', { open: true }),
      when('on', line.line(30, 88, 30, 46)),
      when('off', line.line(30, 88, 8, 50)),
      body.circle(30, 88, 5, { shade: 'flat' }),
    ],
  },
  {
    id: 'fuse',
    category: 'electric',
    name: { cn: '熔断器', en: 'Fuse' },
    keywords: '保险丝 rdq bxs FU',
    size: tall,
    states: 'none',
    ports: through,
    parts: [leads(30, 90), body.rect(16, 30, 28, 60, { r: 4, shade: 'upright' }), mark.line(30, 30, 30, 90)],
  },
];
