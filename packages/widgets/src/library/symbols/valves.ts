import type { Part, ProcessSymbol } from '../ProcessSymbol.ts';
import { accent, body, frame, line, mark, only, ports, shine, text } from '../pen.ts';

const size = { width: 100, height: 100 };
const ends = ports(0, 68, 100, 68);

/** The two triangles of a valve with its flanges; the pipe runs at y = 68. */
const bow: readonly Part[] = [
  frame.rect(0, 44, 7, 48, { r: 1 }),
  frame.rect(93, 44, 7, 48, { r: 1 }),
  body.polygon([7, 48, 50, 68, 7, 88], { shade: 'lying' }),
  body.polygon([93, 48, 50, 68, 93, 88], { shade: 'lying' }),
];
const stem = (from: number) => line.line(50, from, 50, 66, { weight: 'bold' });
const wheel: readonly Part[] = [frame.rect(26, 18, 48, 8, { r: 4 }), frame.rect(45, 12, 10, 8, { r: 2 })];
const neck = frame.polygon([43, 52, 57, 52, 54, 66, 46, 66]);

type Entry = Pick<ProcessSymbol, 'id' | 'name' | 'keywords' | 'parts'> & Partial<ProcessSymbol>;
const valve = (entry: Entry): ProcessSymbol => ({ category: 'valve', size, states: 'valve', ports: ends, ...entry });

const actuator = (parts: readonly Part[]) => [stem(40), neck, ...bow, ...parts];
/** Filled, on top of a rim that keeps it visible where the triangles meet. */
const knob: readonly Part[] = [body.circle(50, 68, 12, { shade: 'ball' }), accent.circle(50, 68, 7)];

export const valves: readonly ProcessSymbol[] = [
  valve({
    id: 'valve-gate',
    name: { cn: '闸阀', en: 'Gate valve' },
    keywords: '手动阀 zf manual',
    parts: [stem(24), neck, ...bow, ...wheel, line.line(50, 58, 50, 78, { weight: 'bold' })],
  }),
  valve({
    id: 'valve-globe',
    name: { cn: '截止阀', en: 'Globe valve' },
    keywords: 'jzf stop valve',
    parts: [stem(24), neck, ...bow, ...wheel, ...knob],
  }),
  valve({
    id: 'valve-ball',
    name: { cn: '球阀', en: 'Ball valve' },
    keywords: 'qf quarter turn',
    parts: [
      stem(38),
      ...bow,
      body.circle(50, 68, 15, { shade: 'ball' }),
      frame.rect(44, 40, 12, 12, { r: 1 }),
      frame.path('M44 34H86C90 34 90 42 86 42H44Z'),
    ],
  }),
  valve({
    id: 'valve-butterfly',
    name: { cn: '蝶阀', en: 'Butterfly valve' },
    keywords: 'df manual butterfly',
    parts: [
      stem(24),
      frame.rect(28, 40, 8, 56, { r: 1 }),
      frame.rect(64, 40, 8, 56, { r: 1 }),
      frame.rect(0, 54, 28, 28, { shade: 'lying' }),
      frame.rect(72, 54, 28, 28, { shade: 'lying' }),
      body.rect(36, 44, 28, 48, { shade: 'lying' }),
      mark.line(40, 86, 60, 50, { weight: 'bold' }),
      accent.circle(50, 68, 5),
      ...wheel,
    ],
  }),
  valve({
    id: 'valve-butterfly-motor',
    name: { cn: '电动蝶阀', en: 'Motorised butterfly valve' },
    keywords: 'ddf electric butterfly',
    parts: [
      stem(36),
      frame.rect(28, 44, 8, 52, { r: 1 }),
      frame.rect(64, 44, 8, 52, { r: 1 }),
      frame.rect(0, 56, 28, 26, { shade: 'lying' }),
      frame.rect(72, 56, 28, 26, { shade: 'lying' }),
      body.rect(36, 48, 28, 44, { shade: 'lying' }),
      mark.line(40, 87, 60, 53, { weight: 'bold' }),
      accent.circle(50, 70, 5),
      body.rect(28, 4, 44, 34, { r: 5 }),
      text(50, 22, 22, 'M'),
    ],
  }),
  valve({
    id: 'valve-check',
    name: { cn: '止回阀', en: 'Check valve' },
    keywords: '单向阀 逆止阀 zhf dxf non return',
    size: { width: 100, height: 60 },
    ports: ports(0, 30, 100, 30),
    parts: [
      frame.rect(0, 4, 7, 52, { r: 1 }),
      frame.rect(93, 4, 7, 52, { r: 1 }),
      frame.rect(78, 18, 15, 24, { shade: 'lying' }),
      body.polygon([7, 8, 74, 30, 7, 52], { shade: 'lying' }),
      frame.rect(72, 6, 8, 48, { r: 1 }),
      mark.path('M18 30H44M38 24L45 30L38 36', { open: true }),
    ],
  }),
  valve({
    id: 'valve-three-way',
    name: { cn: '三通阀', en: 'Three-way valve' },
    keywords: 'stf 3 way',
    ports: ports(0, 40, 100, 40, 50, 100),
    parts: [
      frame.rect(0, 16, 7, 48, { r: 1 }),
      frame.rect(93, 16, 7, 48, { r: 1 }),
      frame.rect(26, 93, 48, 7, { r: 1 }),
      line.line(50, 8, 50, 40, { weight: 'bold' }),
      frame.rect(32, 4, 36, 8, { r: 4 }),
      body.polygon([7, 20, 50, 40, 7, 60], { shade: 'lying' }),
      body.polygon([93, 20, 50, 40, 93, 60], { shade: 'lying' }),
      body.polygon([30, 93, 50, 40, 70, 93], { shade: 'upright' }),
      body.circle(50, 40, 9, { shade: 'ball' }),
      accent.circle(50, 40, 4.5),
    ],
  }),
  valve({
    id: 'valve-control',
    name: { cn: '调节阀', en: 'Control valve' },
    keywords: '气动调节阀 tjf diaphragm actuator',
    parts: actuator([
      body.path('M22 36C22 16 34 6 50 6C66 6 78 16 78 36Z', { shade: 'ball' }),
      frame.rect(18, 33, 64, 7, { r: 3 }),
      shine.path('M30 30C32 20 38 14 46 12C40 17 36 23 35 31Z'),
    ]),
  }),
  valve({
    id: 'valve-solenoid',
    name: { cn: '电磁阀', en: 'Solenoid valve' },
    keywords: 'dcf magnet',
    parts: actuator([body.rect(30, 6, 40, 36, { r: 3 }), text(50, 25, 26, 'S')]),
  }),
  valve({
    id: 'valve-motor',
    name: { cn: '电动阀', en: 'Motorised valve' },
    keywords: '电动闸阀 ddf electric',
    parts: actuator([body.circle(50, 24, 21, { shade: 'ball' }), text(50, 25, 24, 'M')]),
  }),
  valve({
    id: 'valve-pneumatic',
    name: { cn: '气动阀', en: 'Pneumatic valve' },
    keywords: '气缸阀 qdf piston actuator',
    parts: actuator([
      body.rect(30, 4, 40, 38, { r: 3, shade: 'upright' }),
      mark.line(31, 22, 69, 22, { weight: 'bold' }),
      mark.line(50, 22, 50, 42),
      frame.rect(70, 10, 10, 6, { r: 1 }),
    ]),
  }),
  valve({
    id: 'valve-safety',
    name: { cn: '安全阀', en: 'Safety valve' },
    keywords: '泄压阀 aqf relief',
    ports: ports(38, 100, 100, 62),
    parts: [
      line.path('M38 58V48L50 44L26 38L50 32L26 26L50 20L38 14V4', { open: true }),
      frame.rect(14, 93, 48, 7, { r: 1 }),
      frame.rect(93, 38, 7, 48, { r: 1 }),
      body.polygon([18, 93, 38, 62, 58, 93], { shade: 'upright' }),
      body.polygon([93, 42, 38, 62, 93, 82], { shade: 'lying' }),
      frame.rect(26, 0, 24, 6, { r: 2 }),
    ],
  }),
  valve({
    id: 'valve-needle',
    name: { cn: '针阀', en: 'Needle valve' },
    keywords: '针型阀 zf zxf throttle',
    parts: [stem(20), ...bow, ...wheel, frame.polygon([41, 50, 59, 50, 50, 84])],
  }),
  valve({
    id: 'valve-diaphragm',
    name: { cn: '隔膜阀', en: 'Diaphragm valve' },
    keywords: 'gmf membrane',
    parts: [stem(24), ...bow, ...wheel, line.path('M24 56C36 44 64 44 76 56', { open: true, weight: 'bold' })],
  }),
  valve({
    id: 'valve-reducing',
    name: { cn: '减压阀', en: 'Pressure reducing valve' },
    keywords: '稳压阀 jyf wyf regulator',
    parts: actuator([
      body.path('M26 40C26 22 36 12 50 12C64 12 74 22 74 40Z', { shade: 'ball' }),
      frame.rect(44, 2, 12, 12, { r: 2 }),
      only('isa', mark.path('M40 32L50 22L60 32', { open: true })),
      only('classic', mark.path('M40 34L50 24L60 34', { open: true })),
    ]),
  }),
];
