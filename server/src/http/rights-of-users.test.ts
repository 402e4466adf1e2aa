import { testRightsOf } from '../testing/sweep-rights.ts';

testRightsOf(['user', 'employee self']);
