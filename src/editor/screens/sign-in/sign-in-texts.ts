import { defineTexts } from '../../language.ts'

export const signInTexts = defineTexts(
  {
    title: 'Anmelden',
    email: 'E-Mail',
    password: 'Passwort',
    withPasskey: 'Mit Passkey anmelden',
    or: 'oder',
    withPassword: 'Mit Passwort anmelden',
    forgot: 'Passwort vergessen',
    rules:
      'Nach fünf Versuchen wartet die Anmeldung eine Minute. Die Sitzung gilt 14 Tage und übersteht einen Neustart.',
    forgotTitle: 'Neues Passwort',
    forgotText: 'Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen. Er gilt eine Stunde.',
    send: 'Link senden',
    back: 'Zurück zur Anmeldung',
    sent: 'Wenn es zu dieser E-Mail ein Konto gibt, ist der Link unterwegs. Er gilt eine Stunde.',
    firstStart: 'Es gibt noch kein Konto.',
    firstStartText: 'Der Link für das erste Konto steht in der Ausgabe des Servers, unter „Ready“.',
  },
  {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    withPasskey: 'Sign in with a passkey',
    or: 'or',
    withPassword: 'Sign in with password',
    forgot: 'Forgot password',
    rules: 'After five attempts, sign-in pauses for one minute. A session lasts 14 days and survives a restart.',
    forgotTitle: 'New password',
    forgotText: 'We will send you a link to choose a new password. It is valid for one hour.',
    send: 'Send link',
    back: 'Back to sign-in',
    sent: 'If there is an account with this e-mail, the link is on its way. It is valid for one hour.',
    firstStart: 'There is no account yet.',
    firstStartText: 'The link for the first account is in the output of the server, below “Ready”.',
  },
)
