import { buildPrograms } from './launch/build-programs.mjs';

await buildPrograms('scripts', {
  bets: 'src/bets/main.ts',
  'book-files': 'src/book-files/main.ts',
  docs: 'src/docs/main.ts',
  'local-cluster': 'src/local-cluster/main.ts',
});
