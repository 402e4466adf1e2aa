import { storeReferralCode } from '../features/billing/referrals/referral-code.ts';
import { browserStorage } from '../session/browser-storage.ts';
import './styles/site.css';
import { wakeKeySwitch } from './help/wake-key-switch.ts';
import { wakeHelpSearch } from './help/wake-search.ts';
import { wakeIslands } from './islands/wake-islands.ts';
import { keepLanguage } from './keep-language.ts';
import { startSliders } from './slider.ts';

/* Script of every page of the site. Pages are complete without it. */

/** Keeps the code of a referral link, unless a user is signed in: the own link counts for nothing. */
function keepReferralCode(): void {
  const storage = browserStorage();
  if (storage.getItem('session') === null) storeReferralCode(location.search, storage, Date.now());
}

/** Leads a signed-in user from an unknown address into the frame of the application, which has the menu. */
function leadIntoFrame(): void {
  const isSignedIn = browserStorage().getItem('session') !== null;
  if (isSignedIn && document.querySelector('.not-found') !== null) location.replace('/not-found');
}

keepReferralCode();
leadIntoFrame();
keepLanguage();
startSliders();
wakeIslands();
wakeHelpSearch();
wakeKeySwitch();
