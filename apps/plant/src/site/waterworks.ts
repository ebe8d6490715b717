import { along, area, block, type Drawn, label, line, tank } from './ground.ts';

const fence = [along(-95, -95), along(312, -125), along(312, 100), along(110, 104), along(-95, 104)];

/** The works: ground, ways, buildings and tanks. Where there is a device, its own name is enough. */
export const premises: readonly Drawn[] = [
  area('green', fence),
  area('boundary', fence, { isDashed: true, width: 1.5 }),
  // The yard of the trucks, and the ways inside.
  block('ground', [-75, 106], [0, 136], { name: '停车场', nameEn: 'Vehicle yard' }),
  line('road', [along(-40, 120), along(-40, 60), along(-80, 50), along(-80, -38), along(300, -38)], {
    ...{ width: 7, isGround: true },
  }),
  line('road', [along(-40, 60), along(155, 60), along(155, -38)], { width: 6, isGround: true }),
  line('road', [along(155, 60), along(296, 60), along(296, -38)], { width: 6, isGround: true }),
  line('road', [along(155, -38), along(155, -110), along(280, -110)], { width: 6, isGround: true }),
  block('building', [-68, -24], [-49, 24], { name: '絮凝池', nameEn: 'Flocculation' }),
  block('water', [-46, 2], [48, 24], { name: '1 号沉淀池', nameEn: 'Basin 1' }),
  block('water', [-46, -24], [48, -2], { name: '2 号沉淀池', nameEn: 'Basin 2' }),
  block('building', [80, -27], [138, 27]),
  ...[0, 1, 2, 3].map((cell) => block('water', [84 + cell * 13, 7], [94 + cell * 13, 23])),
  ...[0, 1, 2, 3].map((cell) => block('water', [84 + cell * 13, -23], [94 + cell * 13, -7])),
  block('building', [62, 34], [112, 52]),
  tank('water', [196, 27], 24, { name: '清水池 A', nameEn: 'Clear A' }),
  tank('water', [196, -10], 11),
  tank('water', [226, 34], 15),
  block('building', [242, -25], [282, 25]),
  block('building', [100, -76], [130, -52]),
  block('building', [218, -102], [260, -80]),
  block('building', [10, 72], [78, 92], { name: '综合楼', nameEn: 'Offices' }),
  block('building', [180, 72], [230, 92], { name: '机修间', nameEn: 'Workshop' }),
  tank('water', [-30, -66], 15, { name: '浓缩池', nameEn: 'Thickener' }),
  block('building', [10, -80], [52, -56], { name: '污泥脱水', nameEn: 'Dewatering' }),
  // The intake on the bank of the river.
  block('ground', [-770, 100], [-706, 152]),
  block('building', [-752, 112], [-718, 138]),
  block('building', [-812, 118], [-790, 132]),
  label('neutral', along(110, 195), '远望水厂', 'Yuanwang Waterworks'),
];

/** The way of the water, and what joins or leaves it. */
export const pipes: readonly Drawn[] = [
  line('pipe', [along(-718, 125), along(-500, 96), along(-180, 40), along(-120, 0), along(-68, 0)], {
    ...{ width: 5, name: '原水管 DN900', nameEn: 'Raw water DN900' },
    flow: { signal: '取水泵房/取水总流量', above: 20 },
  }),
  line('pipe', [along(-790, 125), along(-752, 125)], { width: 4, flow: { signal: '取水泵房/取水总流量', above: 20 } }),
  line('pipe', [along(48, 0), along(80, 0)], { width: 5, flow: { signal: '平流沉淀池/出水流量', above: 20 } }),
  line('pipe', [along(138, 0), along(160, 0), along(172, 27)], {
    width: 5,
    flow: { signal: 'V 型滤池/滤后水流量', above: 20 },
  }),
  line('pipe', [along(220, 20), along(232, 0), along(242, 0)], {
    width: 5,
    flow: { signal: '清水池/出水流量', above: 20 },
  }),
  line('pipe', [along(282, 0), along(342, 0)], { width: 5, flow: { signal: '送水泵房/出厂水流量', above: 20 } }),
  line('pipe', [along(74, 34), along(64, 28), along(-40, 28), along(-56, 24)], {
    ...{ width: 2, name: 'PAC', nameEn: 'PAC' },
    flow: { signal: '加药间/PAC药液流量', above: 0.1 },
  }),
  line('pipe', [along(108, 52), along(150, 54), along(172, 40)], {
    ...{ width: 2, name: '次氯酸钠', nameEn: 'Hypochlorite' },
    flow: { signal: '加药间/次氯酸钠药液流量', above: 0.1 },
  }),
  line('drain', [along(0, -24), along(0, -40), along(-18, -58)], {
    ...{ width: 3 },
    flow: { signal: '平流沉淀池/排泥流量', above: 0.5 },
  }),
  line('drain', [along(110, -27), along(110, -44), along(60, -48), along(-12, -62)], {
    ...{ width: 3, name: '反冲洗排水', nameEn: 'Backwash drain' },
    flow: { signal: 'V 型滤池/反冲洗流量', above: 1 },
  }),
  line('power', [along(238, -80), along(238, -40), along(258, -25)], { width: 2, isDashed: true }),
];
