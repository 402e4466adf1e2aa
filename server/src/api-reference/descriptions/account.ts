import type { Described } from './described.ts';

/** Features about the caller's own account and session. */
export const ACCOUNT = {
  access: {
    title: 'Sign-in',
    about: 'Opening, renewing and closing the session of a user.',
    calls: {
      login: [
        'Signs a user in with e-mail address and password, or asks for the code of the second factor.',
        'wrong_credentials',
      ],
      refresh: [
        'Exchanges the token of a session for a new one; the old token works for 30 more seconds.',
        'not_signed_in',
      ],
      authorized: ['Returns the signed-in user, and exchanges the nonce of a one-time sign-in link for a session.'],
      logout: ['Ends the session of the caller.'],
      languages: ['Lists the languages of the product.'],
      statuses: ['Lists the roles of users, named in the language of the caller.'],
    },
  },
  sessions: {
    title: 'Sessions',
    about: 'The open sessions of the caller, one for each browser.',
    calls: {
      list: ['Lists up to 100 open sessions of the caller, beginning with the one that asks.'],
      end: ['Ends one session of the caller.', 'session_not_found'],
      endOthers: ['Ends every session of the caller except the one that asks. Asks for the password again.'],
      endAll: ['Ends every session of the caller, including the one that asks. Asks for the password again.'],
    },
  },
  accounts: {
    title: 'Accounts',
    about: 'Registration, password and e-mail address of the caller, and the accounts of employees.',
    calls: {
      register: ['Registers a user and sends a link that confirms the e-mail address.'],
      verify: ['Confirms the e-mail address of a registration and signs the user in.'],
      forgotPassword: ['Sends a link for a new password; the answer never tells whether the address is known.'],
      resetPassword: ['Sets a forgotten password, or the first one of an invited user, and signs the user in.'],
      profile: ['Changes name and language of the caller.'],
      updateEmail: ['Sends a link that confirms a new e-mail address of the caller.'],
      updateEmailFinish: ['Confirms the new e-mail address of an account.'],
      undoEmailChange: ['Returns an account to its old e-mail address, removes its password and ends its sessions.'],
      updatePassword: ['Changes the password of the caller and ends all other sessions of the caller.'],
      updateAcceptedDpp: ['Accepts the agreement on data processing, or withdraws the acceptance.'],
      invite: [
        'Creates an account for an employee and sends the invitation by mail.',
        'account_exists',
        'employee_not_found',
      ],
      remove: [
        'Removes the account of an employee and keeps the data of the employee.',
        'employee_not_found',
        'last_manager',
        'own_account',
      ],
      promote: [
        'Makes an employee with an account a company manager.',
        'account_missing',
        'employee_not_found',
        'own_account',
      ],
      downgrade: [
        'Makes a company manager an employee again.',
        'account_missing',
        'employee_not_found',
        'last_manager',
        'own_account',
      ],
    },
  },
  secondFactor: {
    title: 'Second factor',
    about: 'A code of an authenticator app after the password.',
    calls: {
      signIn: ['Checks the code after the password and opens the session.', 'sign_in_step_over', 'too_many_codes'],
      state: ['Tells whether the caller has a second factor, and how many recovery codes are left.'],
      begin: [
        'Makes a secret for the authenticator app, which counts once a code of it is confirmed.',
        'second_factor_exists',
      ],
      confirm: [
        'Switches the second factor on, returns the recovery codes and ends all other sessions.',
        'second_factor_exists',
        'second_factor_missing',
      ],
      renewCodes: ['Replaces the recovery codes of the caller.', 'second_factor_missing'],
      remove: ['Switches the second factor of the caller off.', 'second_factor_demanded', 'second_factor_missing'],
      demand: ['Tells whether the company demands a second factor of its managers.'],
      changeDemand: [
        'Demands a second factor of all managers of the company, or stops demanding it.',
        'second_factor_missing',
      ],
    },
  },
  notifications: {
    title: 'Notifications',
    about: 'The messages behind the bell: newest first, at most 50.',
    calls: {
      list: ['Lists the notifications of the caller.'],
      read: ['Marks a notification as read.', 'notification_not_found'],
      delete: ['Deletes a notification.', 'notification_not_found'],
    },
  },
  privacy: {
    title: 'Own data and deletion',
    about: 'What is stored about a person and a company: taking it along, and deleting it.',
    calls: {
      exportOwn: ['Downloads everything that is stored about the caller as a zip archive.'],
      exportCompany: ['Queues a job that exports all data of the company as a zip archive.'],
      deleteAccount: ['Deletes the account of a caller without a company at once.', 'account_in_company'],
      askCompanyDeletion: [
        'Asks for the deletion of the company, which happens after a waiting period.',
        'company_held',
      ],
      withdrawCompanyDeletion: ['Withdraws the request to delete the company.'],
    },
  },
  legal: {
    title: 'Agreement on data processing',
    about: 'The agreement between company and operator (GDPR article 28). Its text is German in every language.',
    calls: {
      agreement: ['Returns the offered version of the agreement with the data of the operator.'],
      agreementPdf: ['Downloads the offered version of the agreement.'],
      acceptedAgreement: ['Downloads the version that the caller has accepted, with the name and the time.'],
    },
  },
  reminders: {
    title: 'Reminders',
    about: 'Reminders of days that are not recorded, by mail and as notifications of a device.',
    calls: {
      own: ['Tells whether the caller gets reminders by mail.'],
      changeOwn: ['Switches the reminders of the caller on or off.'],
      push: ['Lists the devices on which the caller gets notifications, with the key that a browser asks for.'],
      switchPushOn: ['Switches notifications on for the device of the session.'],
      switchPushOff: ['Switches notifications off for one device of the caller.'],
      ofCompany: ['Tells whether the company sends reminders to its employees.'],
      changeOfCompany: ['Switches the reminders of the company on or off.'],
    },
  },
  referrals: {
    title: 'Referrals',
    about: 'Recommending the product by a personal link.',
    calls: {
      getLink: ['Returns the referral link of the caller, and makes its code at the first call.'],
      list: ['Lists the users who registered by the referral link of the caller, newest first.'],
    },
  },
} as const satisfies Described<
  | 'access'
  | 'sessions'
  | 'accounts'
  | 'secondFactor'
  | 'notifications'
  | 'privacy'
  | 'legal'
  | 'reminders'
  | 'referrals'
>;
