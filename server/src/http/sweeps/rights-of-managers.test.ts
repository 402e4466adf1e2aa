import { testRightsOf } from '../../testing/sweeps/sweep-rights.ts';

testRightsOf(['manager', 'foreign manager']);
