import { deleteAccount } from './accounts/delete-account.ts';
import { endSessions } from './accounts/end-sessions.ts';
import { makeManager } from './accounts/make-manager.ts';
import { removeSecondFactor } from './accounts/remove-second-factor.ts';
import { setEmail } from './accounts/set-email.ts';
import { signInLink } from './accounts/sign-in-link.ts';
import { invoicesCommand } from './billing/invoices.ts';
import { paymentsCommand } from './billing/payments.ts';
import { subscriptionsCommand } from './billing/subscriptions.ts';
import { cleanUpNow } from './clean-up.ts';
import { companiesCommand } from './companies.ts';
import { deleteCompany } from './delete-company.ts';
import { importCities } from './import-cities.ts';
import { mailsCommand } from './mails.ts';
import { backupCommand } from './record/backup.ts';
import { backupsCommand } from './record/backups.ts';
import { exportData } from './record/export-data.ts';
import { restoreCommand } from './record/restore.ts';
import { timeStampsCommand } from './record/time-stamps.ts';
import { verifyCopies } from './record/verify-copies.ts';
import { verifyLogs } from './record/verify-logs.ts';
import type { Command } from './terminal/command.ts';
import { versionCommand } from './version.ts';
import { visitsCommand } from './visits.ts';

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  companiesCommand,
  subscriptionsCommand,
  makeManager,
  removeSecondFactor,
  setEmail,
  signInLink,
  endSessions,
  exportData,
  deleteAccount,
  deleteCompany,
  verifyLogs,
  verifyCopies,
  timeStampsCommand,
  backupCommand,
  backupsCommand,
  restoreCommand,
  invoicesCommand,
  paymentsCommand,
  mailsCommand,
  visitsCommand,
  cleanUpNow,
  importCities,
  versionCommand,
];
