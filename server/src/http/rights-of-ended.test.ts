import { testRightsOf } from '../testing/sweep-rights.ts';

testRightsOf(['ended manager']);
