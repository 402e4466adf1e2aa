import { testRightsOf } from '../testing/sweep-rights.ts';

testRightsOf(['manager', 'foreign manager']);
