// In the release run the outage takes twenty seconds.
import './outage.test.ts';
