import { testRightsOf } from '../../testing/sweeps/sweep-rights.ts';

testRightsOf(['ended manager']);
