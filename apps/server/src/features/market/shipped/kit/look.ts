/** The colours of a style: grey for plant and panels, colours only for series and what is wrong. */
export interface Look {
  /** What the page lies on, and its bar at the top. */
  ground: string;
  bar: string;
  /** Cards, and what is set into or onto them. */
  panel: string;
  inset: string;
  raised: string;
  rule: string;
  /** Outlines of controls. */
  control: string;
  ink: string;
  dim: string;
  /** Pipes: wall and content; and the line of cables. */
  wall: string;
  fluid: string;
  cable: string;
  /** Filled parts of gauges and levels, and what is not filled. */
  level: string;
  track: string;
  accent: string;
  onAccent: string;
  alarm: string;
  caution: string;
  /** Of charts, in order; as many as a chart has. */
  series: readonly string[];
  /** States of machines over time: running, idle, being set up, fault. */
  states: { running: string; idle: string; setup: string; fault: string };
}

/** Calm and light, after ISA-101. */
export const light: Look = {
  ...{ ground: '#e4e7eb', bar: '#ffffff', panel: '#ffffff', inset: '#eef0f3', raised: '#ffffff' },
  ...{ rule: '#d5dae0', control: '#7d8691', ink: '#1f2429', dim: '#59616b' },
  ...{ wall: '#59616b', fluid: '#d3d8de', cable: '#3d454d', level: '#5f7f99', track: '#e4e7eb' },
  ...{ accent: '#0958d9', onAccent: '#ffffff', alarm: '#b00020', caution: '#a34300' },
  series: [
    ...['#2f6f9f', '#6b7580', '#2b8577', '#8a6d3b', '#7a5aa6'],
    ...['#a34c5f', '#4f7fb5', '#5f8a4a', '#9a5f2f', '#4a525c'],
  ],
  states: { running: '#5c8a6a', idle: '#c3c9d0', setup: '#5f83b0', fault: '#b00020' },
};

/** For dark control rooms. */
export const dark: Look = {
  ...{ ground: '#14181c', bar: '#0f1317', panel: '#1e2329', inset: '#272d35', raised: '#2f363f' },
  ...{ rule: '#343b44', control: '#7a838d', ink: '#e6eaee', dim: '#a4abb3' },
  ...{ wall: '#7a838d', fluid: '#3a424c', cable: '#a4abb3', level: '#5f8fb5', track: '#343b44' },
  ...{ accent: '#65a9f3', onAccent: '#14181c', alarm: '#ff6b75', caution: '#fa8214' },
  series: [
    ...['#65a9f3', '#a4abb3', '#5cb8a6', '#d0a45c', '#b79bff'],
    ...['#e08a9b', '#8fc1ff', '#9ac47f', '#d98f5f', '#cdd3da'],
  ],
  states: { running: '#6fae80', idle: '#4a525c', setup: '#6f95c9', fault: '#ff6b75' },
};
