import type { LegalFacts } from './legal-facts.ts';

/** An operator of whom everything is known. */
export const COMPLETE_FACTS: LegalFacts = {
  'operator.name': 'Müller & Söhne Software GmbH',
  'operator.legalForm': 'Gesellschaft mit beschränkter Haftung',
  'operator.representative': 'Änne Müller, Geschäftsführerin',
  'operator.street': 'Am Hang 7',
  'operator.zip': '83022',
  'operator.city': 'Rosenheim',
  'operator.email': 'post@mueller-software.example',
  'operator.phone': '+49 8031 123456',
  'operator.registerCourt': 'Amtsgericht Traunstein',
  'operator.registerNumber': 'HRB 12345',
  'operator.vatId': 'DE136695976',
  'operator.businessId': 'DE136695976-00001',
  'operator.supervisoryAuthority': 'Gewerbeamt der Stadt Rosenheim',
  'operator.dataProtectionOfficer': 'Ruth Rat, datenschutz@mueller-software.example',
  'operator.dataProtectionAuthority': 'Bayerisches Landesamt für Datenschutzaufsicht, Promenade 18, 91522 Ansbach',
  'operator.host': 'Rechenwerk GmbH, Nürnberg',
  'operator.mailHost': 'Briefwerk GmbH, Hamburg',
  'operator.fileHost': 'Speicherwerk GmbH, Falkenstein',
  stripe: 'ja',
  geonames: 'geonames',
};
