import type { GlossaryEntry } from './glossary-entry.ts';

/** Reason of an exception. */
const OF_LEAVE = 'leave is granted, a month is not; the word of firms for it';

/** The words of the German texts, which are the original. @source docs/glossary.md "One word on the screen" */
export const GERMAN: readonly GlossaryEntry[] = [
  { use: 'Stundenzettel', avoid: ['Zettel*', 'Monatsblatt', 'Bogen'] },
  {
    use: 'Mitarbeiter, die Person',
    avoid: ['Beschäftigte*', 'Angestellte*', 'Arbeitnehmer'],
    except: {
      'documents:invoice*': 'an invoice names the size of the plan, which counts employed people',
      'documents:timesheet*': 'the paper is a record between employer and employee, and names both as the law does',
    },
  },
  { use: 'Firma, Firmendaten', avoid: ['Unternehmen*', 'Betrieb'] },
  { use: 'Verwaltung, Verwaltungsrechte', avoid: ['Firmenverwaltung*', 'verantwortliche Person'] },
  { use: 'Konto', avoid: ['Benutzerkonto*', 'Login*', 'Account*'] },
  {
    use: 'Testkonto',
    avoid: ['Demoversion*', 'Demokonto*'],
    except: { 'errors:demo_only': 'quoted by the specification' },
  },
  { use: 'Lohngruppe', avoid: ['Tarifgruppe*', 'Gehaltsgruppe*'] },
  {
    use: 'Arbeitszeit',
    avoid: ['Stundenzettel-Einstellungen'],
  },
  { use: 'feste Arbeitstage', avoid: ['feste Arbeitszeit', 'feste Tage'] },
  { use: 'Sollstunden, Soll', avoid: ['Planstunden', 'Sollzeit*'] },
  { use: 'gearbeitet', avoid: ['geleistet*', 'Iststunden', 'Ist-Stunden'] },
  { use: 'angerechnete Stunden', avoid: ['Gutschrift*', 'fiktive Stunden', 'Ausfallstunden'] },
  { use: 'bezahlte Stunden', avoid: ['vergütete*', 'Lohnstunden'] },
  { use: 'Ausfall (Saison-Kurzarbeit)', avoid: ['Fehlzeit*', 'Fehlstunden'] },
  { use: 'erfassen, eintragen, anlegen, erstellen', avoid: ['hinzufügen', 'hinzugefügt', 'generier*'] },
  { use: 'bestätigen', avoid: ['abgezeichnet', 'abzeichnen', 'freigegeben', 'freigeben', 'freizugeben'] },
  { use: 'Version', avoid: ['Fassung*'] },
  { use: 'Warnung, Hinweis', avoid: ['Befund*', 'Beanstandung*'] },
  { use: 'Bemerkung', avoid: ['Notiz*', 'Kommentar*'] },
  { use: 'ungewöhnlich', avoid: ['auffällig*'] },
  { use: 'Urlaub', avoid: ['Ferien*', 'Teilurlaub'] },
  { use: 'Krank', avoid: ['arbeitsunfähig*', 'Arbeitsunfähigkeit*'] },
  { use: 'Fortbildung', avoid: ['Schulung*', 'Lehrgang*', 'Seminar*'] },
  { use: 'Zeitausgleich', avoid: ['Überstundenabbau', 'Freizeitausgleich', 'Gleittag'] },
  { use: 'Unbezahlt frei', avoid: ['unbezahlter Urlaub', 'unbezahlten Urlaub'] },
  { use: 'Elternzeit, Mutterschutz', avoid: ['Babypause', 'Erziehungsurlaub'] },
  { use: 'inaktive Zeit', avoid: ['Inaktivität*', 'ruhend*'] },
  { use: 'frei', avoid: ['freigestellt*'] },
  {
    use: 'offen, gesendet, zugestimmt, bestätigt, geschlossen',
    avoid: ['genehmigt*', 'finalisiert*', 'akzeptiert*', 'gesperrt*'],
    except: {
      'mails:written.failed_sign_ins.*': 'an account is not locked; the word is about signing in',
      'notifications:text.failed_sign_ins': 'an account is not locked; the word is about signing in',
      'errors:leave_*': OF_LEAVE,
      'log:type.leave_request_*': OF_LEAVE,
      'notifications:text.leave_*': OF_LEAVE,
      'success:leave*': OF_LEAVE,
    },
  },
  { use: 'Einwand', avoid: ['Einspruch*', 'Reklamation*', 'Beschwerde*'] },
  { use: 'wieder öffnen', avoid: ['entsperr*', 'zurückgesetzt'] },
  {
    use: 'Vorgang',
    avoid: ['Auftrag', 'Auftrags', 'Aufträge', 'Aufträgen', 'Stapel*', 'Job', 'Jobs'],
    except: { 'legal:agreement.about': "the law's word for processing data for another, Art. 28 DSGVO" },
  },
  { use: 'Protokoll', avoid: ['Historie', 'Verlauf'] },
  { use: 'Siegel, Prüfcode', avoid: ['Hashwert*', 'Fingerabdruck*', 'Signatur', 'Signaturen'] },
  { use: 'Abonnement, Tarif', avoid: ['Abo', 'Abos', 'Paket*', 'Upgrade*', 'Downgrade*'] },
  { use: 'Testzeitraum', avoid: ['Probezeit*', 'Testphase*'] },
  { use: 'Empfehlung', avoid: ['Affiliate*', 'Prämie*'] },
  { use: 'Zwei-Faktor-Anmeldung', avoid: ['2FA', 'MFA', 'TOTP', 'Token*', 'Backup-Code*'] },
  { use: 'Sicherung', avoid: ['Backup*', 'Dump*'] },
  { use: 'Anmeldung', avoid: ['Sitzung*', 'Session*'] },
];
