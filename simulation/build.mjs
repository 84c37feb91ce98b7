import { buildPrograms } from '../scripts/launch/build-programs.mjs';

await buildPrograms('simulation', { simulate: 'src/main.ts' });
