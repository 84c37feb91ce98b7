import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** `findBy…` and `waitFor` wait as long as a loaded machine needs; the test's own limit (30 s) still ends them. */
configure({ asyncUtilTimeout: 20_000 });

// Files share one document: what one leaves there is found by the next one.
afterEach(cleanup);
