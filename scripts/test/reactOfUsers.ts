import { createRequire } from 'node:module';

/**
 * React chooses what it is when it is first loaded. Tests draw with the one that users have: the one for developers
 * notes for every element where it was made, which took longer than the drawing.
 */
const require = createRequire(import.meta.url);
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
for (const name of ['react', 'react/jsx-runtime', 'react-dom/server']) require(name);
process.env.NODE_ENV = NODE_ENV;
