import { buildPrograms } from '../scripts/launch/build-programs.mjs';

await buildPrograms('e2e', {
  screens: 'src/screens/main.ts',
  torture: 'src/torture/main.ts',
  cluster: 'src/cluster/main.ts',
  tasks: 'src/tasks/main.ts',
});
