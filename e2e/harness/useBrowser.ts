import { ownStage } from './ownStage.ts';

// Benchmarks that a journey starts use it, too.
process.env.BROWSER_ENDPOINT = ownStage().browser;
