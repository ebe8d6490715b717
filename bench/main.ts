import { benchCalls } from './calls.ts';
import { benchHistorian } from './historian.ts';
import { benchIngest } from './ingest.ts';
import { benchLive } from './live.ts';
import { benchManage } from './manage.ts';
import { benchScale } from './scale.ts';

const benchmarks: Record<string, () => Promise<void>> = {
  calls: benchCalls,
  live: benchLive,
  historian: benchHistorian,
  ingest: benchIngest,
  scale: benchScale,
  manage: benchManage,
};

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(benchmarks)) {
  const benchmark = benchmarks[name];
  if (!benchmark) throw new Error(`there is no benchmark ${name}; there are ${Object.keys(benchmarks).join(', ')}`);
  await benchmark();
}
