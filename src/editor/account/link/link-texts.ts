import { defineTexts } from '../../language.ts'

export const linkTexts = defineTexts(
  {
    startTitle: 'Erstes Konto',
    invitationTitle: 'Einladung',
    resetTitle: 'Neues Passwort',
    startLasts: (minutes: number) =>
      minutes > 1
        ? `Der Link aus der Ausgabe des Servers gilt einmal und noch ${minutes} Minuten.`
        : 'Der Link aus der Ausgabe des Servers gilt einmal und noch eine Minute.',
    invited: (role: string) => `Sie sind in die Redaktion eingeladen. Ihre Rolle: ${role}.`,
    resetFor: (email: string) => `Für das Konto ${email}. Danach sind alle anderen Geräte abgemeldet.`,
    who: 'Wer sind Sie?',
    name: 'Name',
    email: 'E-Mail',
    password: 'Passwort',
    passwordHint: 'Mindestens 12 Zeichen, am besten ein Satz, den nur Sie kennen.',
    next: 'Weiter',
    back: 'Zurück',
    role: (role: string) => `Rolle: ${role}`,
    proof: 'Passkey anlegen',
    proofOr: 'oder ein Passwort ab 12 Zeichen',
    proofText: 'Ein Passkey dauert 20 Sekunden. Sie melden sich dann mit Fingerabdruck, Gesicht oder PIN an.',
    withPasskey: 'Passkey anlegen',
    or: 'oder',
    withPassword: 'Mit Passwort weiter',
    savePassword: 'Passwort sichern',
    content: 'Inhalte',
    contentSub: 'Der Vorführinhalt ist geladen.',
    contentText:
      'Sie können gleich damit arbeiten. Eigene Inhalte übernehmen Sie jederzeit auf der Kommandozeile: npm run content.',
    begin: 'Zur Redaktion',
    required: 'Bitte ausfüllen.',
    invalidTitle: 'Dieser Link gilt nicht mehr.',
    invalidStart: 'Starten Sie den Server neu, oder rufen Sie „npm run people -- link“ auf: Es gibt einen neuen.',
    invalidOther:
      'Er wurde schon benutzt, ist abgelaufen oder wurde ersetzt. Fragen Sie die Verwaltung nach einem neuen.',
    toSignIn: 'Zur Anmeldung',
    passkeyName: 'Dieses Gerät',
  },
  {
    startTitle: 'First account',
    invitationTitle: 'Invitation',
    resetTitle: 'New password',
    startLasts: (minutes: number) =>
      minutes > 1
        ? `The link from the output of the server works once and for another ${minutes} minutes.`
        : 'The link from the output of the server works once and for another minute.',
    invited: (role: string) => `You are invited to the editor. Your role: ${role}.`,
    resetFor: (email: string) => `For the account ${email}. All other devices will be signed out.`,
    who: 'Who are you?',
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    passwordHint: 'At least 12 characters, ideally a sentence that only you know.',
    next: 'Next',
    back: 'Back',
    role: (role: string) => `Role: ${role}`,
    proof: 'Create a passkey',
    proofOr: 'or a password of 12 characters or more',
    proofText: 'A passkey takes 20 seconds. You then sign in with your fingerprint, face or PIN.',
    withPasskey: 'Create passkey',
    or: 'or',
    withPassword: 'Continue with password',
    savePassword: 'Save password',
    content: 'Content',
    contentSub: 'The demonstration content is loaded.',
    contentText:
      'You can work with it at once. Bring in your own content at any time on the command line: npm run content.',
    begin: 'Open the editor',
    required: 'Please fill this in.',
    invalidTitle: 'This link is no longer valid.',
    invalidStart: 'Restart the server or run “npm run people -- link”: there will be a new one.',
    invalidOther: 'It was used, has expired or was replaced. Ask an administrator for a new one.',
    toSignIn: 'To sign-in',
    passkeyName: 'This device',
  },
)
