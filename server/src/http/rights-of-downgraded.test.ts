import { testRightsOf } from '../testing/sweep-rights.ts';

testRightsOf(['just downgraded']);
