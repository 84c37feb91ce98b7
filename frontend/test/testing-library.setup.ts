import { configure } from '@testing-library/react';

/** `findBy…` and `waitFor` wait as long as a loaded machine needs; the test's own limit (30 s) still ends them. */
configure({ asyncUtilTimeout: 20_000 });
