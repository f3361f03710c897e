import type { AuthorizeRequest } from './oauth.server.ts'

type Language = 'de' | 'en'

const texts = {
  de: {
    title: 'Zugriff erlauben',
    asks: (app: string) => `„${app}“ möchte auf die Inhalte zugreifen.`,
    read: 'Die Anwendung darf Inhalte lesen.',
    write: 'Die Anwendung darf Inhalte lesen und ändern.',
    token: 'Ihr persönliches Token',
    wrong: 'Dieses Token gilt nicht.',
    allow: 'Erlauben',
    refuse: 'Ablehnen',
    broken: (what: string) =>
      `Die Anwendung hat etwas Falsches geschickt: ${what}. Bitte wenden Sie sich an deren Anbieter.`,
  },
  en: {
    title: 'Allow access',
    asks: (app: string) => `“${app}” would like to access the content.`,
    read: 'The application may read content.',
    write: 'The application may read and change content.',
    token: 'Your personal token',
    wrong: 'This token is not valid.',
    allow: 'Allow',
    refuse: 'Refuse',
    broken: (what: string) => `The application has sent something wrong: ${what}. Please contact its provider.`,
  },
} as const

/** Headers of the page: nothing but its form, which may lead to the application. */
export function authorizeHeaders(redirectUri: string | null): Record<string, string> {
  const target = redirectUri === null ? '' : ` ${new URL(redirectUri).origin}`
  return {
    'content-type': 'text/html; charset=UTF-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; form-action 'self'${target}; frame-ancestors 'none'; base-uri 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

/** Asks a person whether an application may come in; the parameters of the request travel in the address. */
export function authorizePage({ app, scope }: AuthorizeRequest, language: Language, isWrong: boolean): string {
  const text = texts[language]
  const field = `<label for="token">${text.token}</label> <input id="token" name="token" type="password" autocomplete="off" required${
    isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''
  }>`
  return page(
    language,
    `<h1>${text.title}</h1><p>${escape(text.asks(app.name))}</p><p>${scope === 'read_content' ? text.read : text.write}</p>
<form method="post"><p>${field}</p>${isWrong ? `<p id="wrong" role="alert">${text.wrong}</p>` : ''}
<p><button name="answer" value="allow">${text.allow}</button> <button name="answer" value="refuse" formnovalidate>${text.refuse}</button></p></form>`,
  )
}

/** Says to the person that the request cannot be answered; the application is not told at an address that is not its own. */
export function brokenRequestPage(what: string, language: Language): string {
  const text = texts[language]
  return page(language, `<h1>${text.title}</h1><p>${escape(text.broken(what))}</p>`)
}

function page(language: Language, main: string): string {
  const { title } = texts[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><main>${main}</main></body></html>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, char => entities[char] ?? char)

/** The language that a browser prefers. */
export function preferredLanguage(header: string | null): Language {
  return /^\s*de\b/i.test(header ?? 'de') ? 'de' : 'en'
}
