import type { Messages } from './messages.ts'

/** Mails about something that happened to an account, in the words of its owner. */
export const accountAlarms = {
  de: {
    guessed: {
      subject: 'Jemand rät Ihr Passwort',
      text: 'Für Ihr Konto in der Redaktion wurden viele falsche Passwörter eingegeben. Ihr Konto ist weiter offen für Sie, und niemand ist hineingekommen. Ein Passkey lässt sich nicht erraten.',
      foot: 'Sie müssen nichts tun. Wir schreiben Ihnen deswegen höchstens einmal in der Woche.',
    },
    passwordKnown: {
      subject: 'Jemand kennt Ihr Passwort',
      text: 'Bei Ihrem Konto in der Redaktion wurde das richtige Passwort mit mehreren falschen Codes eingegeben. Wenn Sie das nicht waren, ändern Sie bitte gleich Ihr Passwort.',
      foot: 'Ohne Code aus Ihrer App kommt niemand hinein.',
    },
    factorOn: {
      subject: 'Die Anmeldung mit Code ist eingerichtet',
      text: 'Für Ihr Konto in der Redaktion brauchen Sie jetzt neben dem Passwort einen Code aus Ihrer App. Alle anderen Geräte wurden abgemeldet.',
      foot: 'Wenn Sie das nicht waren, sagen Sie es bitte gleich der Verwaltung.',
    },
    factorOff: {
      subject: 'Die Anmeldung mit Code ist abgeschaltet',
      text: 'Für Ihr Konto in der Redaktion genügt jetzt wieder das Passwort. Alle anderen Geräte wurden abgemeldet.',
      foot: 'Wenn Sie das nicht waren, sagen Sie es bitte gleich der Verwaltung.',
    },
    recoveryUsed: {
      subject: 'Ein Notfallcode wurde benutzt',
      text: 'Bei Ihrem Konto in der Redaktion hat sich jemand mit Passwort und Notfallcode angemeldet. Der Code gilt nicht noch einmal.',
      foot: 'Wenn Sie das nicht waren, ändern Sie bitte gleich Ihr Passwort und sagen Sie es der Verwaltung.',
    },
    factorsReset: {
      subject: 'Ihre Anmeldung wurde zurückgesetzt',
      text: 'Die Verwaltung hat die App, die Notfallcodes und die Passkeys Ihres Kontos in der Redaktion entfernt und alle Geräte abgemeldet. Bitte richten Sie nach der nächsten Anmeldung einen neuen Passkey oder eine App ein.',
      foot: 'Wenn Sie nicht darum gebeten haben, fragen Sie bitte die Verwaltung.',
    },
  },
  en: {
    guessed: {
      subject: 'Somebody is guessing your password',
      text: 'Many wrong passwords were entered for your editor account. Your account stays open to you, and nobody has got in. A passkey cannot be guessed.',
      foot: 'You need not do anything. We write to you about this once a week at most.',
    },
    passwordKnown: {
      subject: 'Somebody knows your password',
      text: 'The right password of your editor account was entered with several wrong codes. If this was not you, please change your password at once.',
      foot: 'Nobody gets in without a code from your app.',
    },
    factorOn: {
      subject: 'Signing in with a code is set up',
      text: 'Your editor account now needs a code from your app besides the password. All other devices were signed out.',
      foot: 'If this was not you, please tell an administrator at once.',
    },
    factorOff: {
      subject: 'Signing in with a code is switched off',
      text: 'Your editor account needs only the password again. All other devices were signed out.',
      foot: 'If this was not you, please tell an administrator at once.',
    },
    recoveryUsed: {
      subject: 'A recovery code was used',
      text: 'Somebody signed in to your editor account with the password and a recovery code. The code does not work again.',
      foot: 'If this was not you, please change your password at once and tell an administrator.',
    },
    factorsReset: {
      subject: 'Your sign-in was reset',
      text: 'An administrator has removed the app, the recovery codes and the passkeys of your editor account and signed out all devices. Please set up a new passkey or an app after you next sign in.',
      foot: 'If you did not ask for this, please ask an administrator.',
    },
  },
} as const satisfies Messages
