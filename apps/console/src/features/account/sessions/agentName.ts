const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/MicroMessenger\//, 'WeChat'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const found = (names: readonly [RegExp, string][], agent: string) => names.find(([shape]) => shape.test(agent))?.[1];

/** The browser and the system, as people call them; what the browser says if it is not known. */
export function agentName(agent: string): string {
  const known = [found(browsers, agent), found(systems, agent)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' · ') : agent.slice(0, 60);
}
