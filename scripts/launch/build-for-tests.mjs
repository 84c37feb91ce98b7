import { buildStale } from './build.mjs';

/** Vitest's global setup for projects that start built programs or load the built page. */
export default async () => {
  const failure = await buildStale('frontend', 'server', 'scripts', 'e2e', 'simulation');
  if (failure !== null) throw new Error(failure);
};
