import { testRightsOf } from '../testing/sweep-rights.ts';

testRightsOf(['anonymous', 'forged', 'expired']);
