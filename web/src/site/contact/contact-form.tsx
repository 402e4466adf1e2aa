import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sendMessage } from './send-message.ts';
import { type Field, useContactForm } from './use-contact-form.ts';

type ContactFormProps = {
  /** Sends what was typed. */
  readonly send?: typeof sendMessage;
};

/**
 * The contact form of the home page. It is not shown without a script. The button submits by the script
 * only, so that a press before the script has loaded sends nothing away; it is repeated once it has.
 *
 * @source docs/product.md sections 2, 8; docs/decisions/0042-what-strangers-may-send.md
 */
export function ContactForm({ send: sendTyped = sendMessage }: ContactFormProps) {
  const { t } = useTranslation('contact');
  const { form, state, errors, problem, edit, send } = useContactForm(sendTyped);
  const isSent = state === 'sent';
  const shown = { t, errors, isSent, edit, send };
  return (
    <form
      ref={form}
      className="contact-form"
      aria-label={t('send')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="contact-pair">
        <TextInput name="name" autoComplete="name" {...shown} />
        <TextInput name="email" type="email" autoComplete="email" {...shown} />
      </div>
      <Labelled name="message" {...shown}>
        {(props) => <textarea rows={6} {...props} />}
      </Labelled>
      <p className="contact-hidden" aria-hidden="true">
        <label htmlFor="contact-website">{t('website')}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <div role="status" className="contact-state">
        {isSent && (
          <p>
            <b>{t('sent')}</b> {t('answer')}
          </p>
        )}
      </div>
      {problem !== null && (
        <p role="alert" className="contact-problem">
          {problem}
        </p>
      )}
      {!isSent && (
        <button
          type="button"
          className="button button-main"
          aria-disabled={state === 'sending'}
          onClick={() => void send()}
        >
          {t(state === 'sending' ? 'sending' : 'send')}
        </button>
      )}
    </form>
  );
}

type Shown = Pick<ReturnType<typeof useContactForm>, 'errors' | 'edit' | 'send'> & {
  readonly t: ReturnType<typeof useTranslation<'contact'>>['t'];
  readonly isSent: boolean;
};

type InputProps = {
  readonly id: string;
  readonly name: Field;
  readonly required: true;
  readonly readOnly: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly onInput: () => void;
};

type LabelledProps = Shown & {
  readonly name: Field;
  readonly children: (props: InputProps) => React.ReactNode;
};

function Labelled({ name, t, errors, isSent, edit, children }: LabelledProps) {
  const error = errors[name];
  const id = `contact-${name}`;
  return (
    <p className="contact-field">
      <label htmlFor={id}>{t(name)}</label>
      {children({
        id,
        name,
        required: true,
        readOnly: isSent,
        'aria-invalid': error !== undefined,
        'aria-describedby': error === undefined ? undefined : `${id}-error`,
        onInput: () => edit(name),
      })}
      {error !== undefined && (
        <span id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </p>
  );
}

type TextInputProps = Shown & {
  readonly name: Field;
  readonly type?: 'email';
  readonly autoComplete: string;
};

/** There is no submit button, so Enter in a field sends only once the script answers. */
function TextInput({ type, autoComplete, ...labelled }: TextInputProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void labelled.send();
  };
  return (
    <Labelled {...labelled}>
      {(props) => <input type={type ?? 'text'} autoComplete={autoComplete} onKeyDown={onKeyDown} {...props} />}
    </Labelled>
  );
}
