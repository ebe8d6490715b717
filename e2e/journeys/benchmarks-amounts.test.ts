import { runBenchmarks } from '../harness/runBenchmarks.ts';

runBenchmarks('amounts');
