import { ContactForm } from '../contact/contact-form.tsx';
import { prepareProof } from '../contact/send-message.ts';
import { initIslandTexts } from './island-texts.ts';
import { takeOver } from './take-over.tsx';

/** Makes the contact form alive, and begins the work that a message needs. */
export async function wake(place: HTMLElement): Promise<void> {
  await initIslandTexts(['contact']);
  await takeOver(place, <ContactForm />);
  prepareProof();
}
